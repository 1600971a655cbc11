export { parseLogsSearch } from "./model/logs-search.ts";
export { LogsPage } from "./pages/logs-page.tsx";
export {
  type TextOverrides as LogsTextOverrides,
  TextsProvider as LogsTextsProvider,
} from "./texts.ts";
