export { CasesOf } from "./components/cases-of/cases-of.tsx";
export {
  parseCaseRunSearch,
  parseCaseSearch,
  parseCasesSearch,
  parseRecordSearch,
} from "./model/cases-search.ts";
export { CasePage } from "./pages/case-page.tsx";
export { CaseRunPage } from "./pages/case-run-page.tsx";
export { CasesPage } from "./pages/cases-page.tsx";
export { RecordPage } from "./pages/record-page.tsx";
export { TracePage } from "./pages/trace-page.tsx";
export {
  type TextOverrides as CasesTextOverrides,
  TextsProvider as CasesTextsProvider,
} from "./texts.ts";
