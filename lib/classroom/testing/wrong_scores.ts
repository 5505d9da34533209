/** Wrong answers to the fourth assignment, for `mutantsOf` of run_lesson.ts. */
export const WRONG_SCORES = `
is_scored: is_scored_toys is_scored_hidden
  any character: !/^\\p{P}+$/u ~> !/\\p{P}/u
  the first only: !/^\\p{P}+$/u ~> !/^\\p{P}/u
  the last only: !/^\\p{P}+$/u ~> !/\\p{P}$/u
  one character only: !/^\\p{P}+$/u ~> !/^\\p{P}$/u
  symbols, too: !/^\\p{P}+$/u ~> !/^[\\p{P}\\p{S}]+$/u
  the other way round: return !/^ ~> return /^
  letters and digits: !/^\\p{P}+$/u ~> /[\\p{L}\\p{N}]/u
  ASCII: !/^\\p{P}+$/u ~> !/^[!-\\/:-@[-\`{-~]+$/u

scores: scores_toys scores_tokens scores_sentences
  punctuation counted: filter((node) => isScored(forms[node - 1])) ~> filter((node) => node > 0)
  forms by node: isScored(forms[node - 1]) ~> isScored(forms[node] ?? "")
  LAS of heads: labels.includes(node) ~> true
  heads or labels: heads.filter((node) => labels.includes(node)) ~> [...new Set([...heads, ...labels])]

scores: scores_toys scores_tokens
  UAS needs labels: UAS: 100 * total(1) ~> UAS: 100 * total(3)
  LA needs heads: LA: 100 * total(2) ~> LA: 100 * total(3)
  shares: LAS: 100 * total(3) ~> LAS: total(3)
  0 for nothing: LAS: 100 * total(3) / total(0) ~> LAS: 100 * total(3) / Math.max(1, total(0))
  macro for micro: LAS: 100 * total(3) / total(0) ~> LAS: some.reduce((sum, [scored, , , both]) => sum + 100 * both / scored, 0) / some.length

scores: scores_toys scores_sentences
  exact only with tokens: LEM: 100 * exact(3) / sentences.length ~> LEM: 100 * some.filter((count) => count[3] === count[0]).length / some.length
  LEM of heads: LEM: 100 * exact(3) ~> LEM: 100 * exact(1)
  UEM of labels: UEM: 100 * exact(1) ~> UEM: 100 * exact(2)
  empty ones as 0: sum + 100 * both / scored, 0) / some.length ~> sum + 100 * both / scored, 0) / sentences.length
  micro for macro: sum + 100 * both / scored, 0) / some.length ~> sum + both, 0) * 100 / total(0)
  macro UAS: [scored, , , both] ~> [scored, both]

gain: gain_all
  of the system's errors: / (100 - baseline) ~> / (100 - system)
  of the baseline: / (100 - baseline) ~> / baseline
  without a sign: const points = system - baseline; ~> const points = Math.abs(system - baseline);
  a share: reduction: 100 * points ~> reduction: points

nonprojective_scores: nonprojective_toys nonprojective_random nonprojective_treebank
  one kind of right arc: if (isRight) predictedRight++; ~> if (isRight && ofGold[node] === 0) predictedRight++;
  recall by the predicted tree: if (isRight) goldFound++; ~> if (isRight && ofPredicted[node] === 0) goldFound++;

nonprojective_scores: nonprojective_toys nonprojective_random
  exchanged: precision: 100 * predictedRight / inPredicted, recall: 100 * goldFound / inGold ~> recall: 100 * predictedRight / inPredicted, precision: 100 * goldFound / inGold
  found without the head: if (isRight) goldFound++; ~> if (ofPredicted[node] === 0) goldFound++;
  0 for nothing: precision: 100 * predictedRight / inPredicted ~> precision: 100 * predictedRight / Math.max(1, inPredicted)
  of projective arcs: if (ofPredicted[node] === 0) { ~> if (ofPredicted[node] !== 0) {
  shares: recall: 100 * goldFound ~> recall: goldFound

nonprojective_scores: nonprojective_random
  with labels: gold.heads[node] === predicted.heads[node]; ~> gold.heads[node] === predicted.heads[node] && gold.labels[node] === predicted.labels[node];
  first token left out: let node = 1; ~> let node = 2;

nonprojective_scores: nonprojective_random
  without punctuation: const isRight = ~> if (!isScored(sentences[0].forms[node - 1])) continue; const isRight =

mcnemar_tokens: mcnemar_toys mcnemar_hidden
  heads only: && labels[k + 1] === gold.labels[k + 1] ~> && true
  labels only: heads[k + 1] === gold.heads[k + 1] && ~> true &&
  punctuation counted: if (!isScored(form) || isRight ~> if (isRight
  without the correction: Math.abs(b - c) - 1 ~> Math.abs(b - c)
  -1 squared: Math.max(0, Math.abs(b - c) - 1) ~> Math.abs(b - c) - 1
  NaN for nothing: excess === 0 ? 0 : excess ~> excess
  half a token: Math.abs(b - c) - 1 ~> Math.abs(b - c) - 0.5
  not squared: excess ** 2 ~> excess
  with its sign: Math.abs(b - c) - 1 ~> b - c - 1
  exchanged: if (isRight(first)) b++; ~> if (isRight(second)) b++;
  all tokens: || isRight(first) === isRight(second)) return; ~> ) return;
  one too far left: heads[k + 1] === gold.heads[k + 1] ~> heads[k] === gold.heads[k]

paired_t: paired_t_toys paired_t_hidden
  n for n - 1: squares / (n - 1) / n ~> squares / n / n
  n - 1 twice: squares / (n - 1) / n ~> squares / (n - 1) / (n - 1)
  without the root: Math.sqrt(squares / (n - 1) / n) ~> (squares / (n - 1) / n)
  deviation for error: squares / (n - 1) / n) ~> squares / (n - 1))
  second minus first: value - second[k] ~> second[k] - value
  without a sign: value - second[k] ~> Math.abs(value - second[k])
  n degrees: degreesOfFreedom: n - 1 ~> degreesOfFreedom: n
  not from the mean: (value - meanDifference) ** 2 ~> value ** 2

paired_t: paired_t_toys
  finite for equal differences: Math.sqrt(squares / (n - 1) / n) ~> Math.max(1e-9, Math.sqrt(squares / (n - 1) / n))
  NaN for nothing: meanDifference === 0 ? 0 : meanDifference / ~> meanDifference /

sampled_p_value: permutation_toys sampled_hidden
  without the observed: (asFar + 1) / (samples + 1) ~> asFar / samples
  one-sided: Math.abs(total) >= observed ~> total >= observed
  a generator a sample: let total = 0; ~> let total = 0; const random = seededRandom(seed);
  one sign for all: total += random() < 0.5 ? -value : value; ~> total += total < 0 ? -value : value;

sampled_p_value: sampled_hidden
  hidden: no number for 0: total += random() < 0.5 ? -value : value; ~> total += value !== 0 && random() < 0.5 ? -value : value;
  strictly further: >= observed ~> > observed

exact_p_value: permutation_toys exact_hidden
  strictly further: >= observed ~> > observed
  one-sided: Math.abs(sum) >= observed ~> sum >= observed
  ways overwritten: (next.get(reached) ?? 0) + share / 2 ~> share / 2
  ways not shared out: + share / 2 ~> + share
  one sign: [sum + value, sum - value] ~> [sum + value]

exact_p_value: exact_hidden
  the mean instead of sums: p += share; ~> p += share > 1e-3 ? share : 0;
  ways counted: return p; ~> return p * 2 ** differences.length / 2 ** differences.length;
`;
