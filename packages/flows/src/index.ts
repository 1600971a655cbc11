export { RunList as FlowRunList } from "./components/run/run-list.tsx";
export { parseFlowsSearch } from "./model/flows-search.ts";
export { FlowsPage } from "./pages/flows-page.tsx";
export {
  type TextOverrides as FlowsTextOverrides,
  TextsProvider as FlowsTextsProvider,
} from "./texts.ts";
