export { useBeginFlow } from "./components/flow-list/use-begin-flow.ts";
export { FlowRunsOf } from "./components/run/flow-runs-of.tsx";
export { parseFlowRunSearch } from "./model/flow-run-search.ts";
export { parseFlowSearch } from "./model/flow-search.ts";
export { parseFlowsSearch } from "./model/flows-search.ts";
export { FlowPage } from "./pages/flow-page.tsx";
export { FlowRunPage } from "./pages/flow-run-page.tsx";
export { FlowsPage } from "./pages/flows-page.tsx";
export {
  type TextOverrides as FlowsTextOverrides,
  TextsProvider as FlowsTextsProvider,
} from "./texts.ts";
