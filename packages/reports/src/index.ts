export { parseReportSearch } from "./model/report-search.ts";
export type { ReportSubject } from "./model/report-subject.ts";
export { reportTitle } from "./model/report-title.ts";
export { ReportPage } from "./pages/report-page.tsx";
export {
  type TextOverrides as ReportsTextOverrides,
  TextsProvider as ReportsTextsProvider,
} from "./texts.ts";
