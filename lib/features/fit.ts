import { InputError } from "../base/errors.ts";
import type { AnyTransitionSystem } from "../transition/registry.ts";
import { type Address, formatAddress } from "./address.ts";
import type { FeatureModel } from "./feature_model.ts";

/** The names of the lists that addresses can name in configurations of a transition system. */
export function addressableLists(system: AnyTransitionSystem): string[] {
  return [...storedLists(system), ...system.derivedLists ?? []];
}

/** The names of the node lists of a system's configurations, in their order. */
export function storedLists(system: AnyTransitionSystem): string[] {
  return system.initial(0).nodeLists.map(({ name }: { name: string }) => name);
}

/**
 * Checks that the configurations of a transition system have the lists that a model asks for.
 * @throws {InputError} where they have not
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkModelFits } from "lib/features/fit.ts";
 * import { featureModel } from "lib/features/models.ts";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 *
 * checkModelFits(featureModel("arc-standard"), arcEager);
 * assert.throws(() => checkModelFits(featureModel("projective-list"), arcEager), {
 *   message: "Cannot use feature model projective-list with arc-eager: " +
 *     'current value is "λ1[0]", required is an address in one of σ, β',
 * });
 * ```
 */
export function checkModelFits(model: FeatureModel, system: AnyTransitionSystem): void {
  const lists = addressableLists(system);
  const addresses: Address[] = model.features.map(({ address }) => address);
  if (model.split) addresses.push(model.split.address);
  const foreign = addresses.find(({ list }) => !lists.includes(list));
  if (foreign === undefined) return;
  throw new InputError({
    code: "address-not-in-system",
    action: `Cannot use feature model ${model.name} with ${system.name}`,
    current: formatAddress(foreign),
    required: `an address in one of ${lists.join(", ")}`,
  });
}
