export {
  type Edition,
  type EditionDay,
  type EditionFinding,
  editionSchema,
  longestList,
  type Measure,
  type ReportSection,
  reportSections,
} from "./edition.ts";
export { plainAddress } from "./plain-address.ts";
export { periodInWords } from "./words/dates.ts";
export { headline } from "./words/headline.ts";
export type { Sentence, Tone } from "./words/sentence.ts";
export { summarize } from "./words/summarize.ts";
