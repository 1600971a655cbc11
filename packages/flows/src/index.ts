export { FlowsPage } from "./pages/flows-page.tsx";
