export { GlobalSearch } from "./components/global-search/global-search.tsx";
