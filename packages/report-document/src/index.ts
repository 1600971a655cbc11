export {
  renderReport,
  reportLanguage,
  reportLinks,
  reportPolicy,
} from "./document/render-report.ts";
export type { ReportFont, ReportOptions, ReportTarget } from "./document/report-options.ts";
export { reportTitle } from "./document/title.ts";
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
export { type CsvCell, csvRows } from "./export/csv.ts";
export { reportCsv, reportJson } from "./export/report-csv.ts";
export { type BrandColors, brandColors } from "./look/brand-colors.ts";
export { plainAddress } from "./plain-address.ts";
export type { CheckedFile, FileVerdict } from "./signed/check-file.ts";
export { type ReportKey, reportKeySchema } from "./signed/report-key.ts";
export { verifyReport } from "./signed/verify-report.ts";
export { periodInWords } from "./words/dates.ts";
export { headline } from "./words/headline.ts";
export type { Sentence, Tone } from "./words/sentence.ts";
export { summarize } from "./words/summarize.ts";
