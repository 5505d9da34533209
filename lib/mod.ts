/**
 * What a notebook imports: `import { ... } from "lib"`, in the order in which a reader needs it. What is
 * not here is in `lib/transition`, `lib/learning` and so on, a module for each folder.
 * @module
 */

// Sentences and trees.
export {
  allTrees,
  type GoldItem,
  randomProjectiveTree,
  randomTree,
  seededRandom,
  type Sentence,
  sentenceOf,
  type Token,
  toySentence,
  Tree,
  type TreebankItem,
  uniformRandomTree,
} from "./dependency/mod.ts";

// Treebank files.
export {
  type AvailableTreebank,
  availableTreebanks,
  commonRootLabel,
  convertItem,
  DataSetStatistics,
  fetchTreebank,
  independentTreebanks,
  kFold,
  loadCatalog,
  loadGold,
  parseTreebank,
  readGold,
  type ReadOptions,
  readTreebank,
  splitSentences,
  validateTreebank,
  writeTreebank,
} from "./treebank/mod.ts";

// How non-projective a tree is.
export {
  arcDegrees,
  arcLengths,
  countNonprojectiveArcs,
  crossings,
  edgeDegrees,
  gapDegrees,
  isPlanar,
  isProjective,
  isTwoPlanar,
  isWellNested,
  MeasureCounts,
  measureTree,
  projectiveArcs,
  treeDegree,
  treeEdgeDegree,
  treeGapDegree,
  type TreeMeasures,
} from "./measures/mod.ts";

// Making trees projective, and undoing it.
export {
  deprojectivize,
  type Encoding,
  ENCODINGS,
  liftNonprojectiveArcs,
  projectiveOrder,
  projectivize,
  projectivizeAll,
  type SearchOrder,
} from "./transforms/mod.ts";

// Transition systems and their oracles.
export {
  applyTransition,
  type Configuration,
  type DerivationStep,
  derive,
  formatConfiguration,
  type Guide,
  type Oracle,
  type OracleParse,
  oracleParse,
  oracleParser,
  parseWithGuide,
  type TransitionSystem,
  transitionSystem,
  transitionSystems,
} from "./transition/mod.ts";

// What classifiers see, and how they learn.
export {
  defaultFeatureModel,
  FeatureExtractor,
  type FeatureModel,
  featureModel,
  parseFeatureModel,
  readMaltFeatureModel,
} from "./features/mod.ts";
export {
  Classifier,
  InstanceBuilder,
  NIVRE_2008_PARAMETERS,
  type SvmModel,
  type SvmParameters,
  trainLibsvm,
  trainSmo,
} from "./learning/mod.ts";

// Parsers: training, parsing, model files.
export {
  NIVRE_2008_PARSERS,
  parseAll,
  Parser,
  type ParserModel,
  type ParserRecipe,
  parserRecipe,
  PARSERS,
  readModel,
  TrainingInstances,
  trainModel,
  trainParser,
  type TrainParserOptions,
  writeModel,
} from "./parsing/mod.ts";
export { trainGraphParser } from "./graph_based/mod.ts";

// Scores and tests of significance.
export {
  ArcBreakdown,
  AttachmentScorer,
  type AttachmentScores,
  compareSystems,
  correlationInterval,
  DefaultAttachment,
  errorReduction,
  mcnemar,
  meanInterval,
  pairedTTest,
  pearson,
  ProjectivityBreakdown,
  type ProjectivityScores,
  relativeImprovement,
  wilcoxonSignedRank,
} from "./evaluation/mod.ts";

// The studies of the notebooks, a namespace each: `await accuracy.run()`.
export {
  ablation,
  accuracy,
  boundedDegree,
  classes,
  coverage,
  dataSets,
  degree,
  errors,
  exploration,
  graphGrowth,
  graphStrategies,
  metu,
  nullModels,
  structure,
  techniques,
  theory,
  time,
} from "./study/mod.ts";
export {
  byTreebank,
  eachTreebankOnce,
  evidenceOf,
  goldOf,
  loadPair,
  machineLine,
  rowId,
  storedNotes,
  type Studied,
  studyFiles,
  type StudyOptions,
  type StudyProfile,
  treebankLookedAt,
} from "./study/run/mod.ts";

// What the papers print.
export {
  besidePublished,
  breakdownTable,
  cite,
  claimTable,
  nameInPapers,
  type PublishedTable,
  readPublished,
  references,
} from "./papers/mod.ts";

// Tables, charts and diagrams.
export {
  arcDiagram,
  barChart,
  chart,
  configurationDiagram,
  derivationTable,
  derivationView,
  Figure,
  figureGrid,
  formatNumber,
  lineChart,
  markdown,
  progress,
  progressReporter,
  saved,
  scatterChart,
  Table,
  type TableColumn,
  type TableRow,
} from "./display/mod.ts";

// Checks of assignments.
export { agreeOnTrees, randomTrees } from "./classroom/agreement.ts";

// Numbers, and errors in what was given.
export { fitExponent } from "./evaluation/mod.ts";
export { InputError } from "./base/errors.ts";
export { fitPowerLaw } from "./base/least_squares.ts";
export { geometricMean, mean, median, numberOf, percent, sum } from "./base/numbers.ts";
