export {
  type ExportedFile,
  type ExportFormat,
  exportCase,
  exportFormats,
} from "./export-case.ts";
export { type Imported, importCases, importFileMaxBytes } from "./import-cases.ts";
export { belowSite, type ImportedCase, type ImportNote, type SourceFile } from "./imported-case.ts";
export type { WrittenCase } from "./sitewright-json.ts";
