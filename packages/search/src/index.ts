export { GlobalSearch } from "./components/global-search/global-search.tsx";
export type { SearchCommand } from "./model/search-command.ts";
export { type SearchTextOverrides, SearchTextsProvider } from "./texts.ts";
