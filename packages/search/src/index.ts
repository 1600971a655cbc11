export { GlobalSearch } from "./components/global-search/global-search.tsx";
export { type SearchTextOverrides, SearchTextsProvider } from "./texts.ts";
