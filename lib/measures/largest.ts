/** The largest of values that are not negative; 0 when there are none. */
export function largest(values: Int32Array): number {
  let result = 0;
  for (let i = 0; i < values.length; i++) if (values[i] > result) result = values[i];
  return result;
}
