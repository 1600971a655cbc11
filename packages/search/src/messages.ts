/** Every text people read in this package. */
export const messages = {
  label: "Search",
  placeholder: "Search sites, pages, cases, flows, issues",
  open: "Open search",
  close: "Close search",
  clear: "Clear search",
  hints: "Narrow it down with a prefix",
  waiting: "Searching",
  failed: "Search is not available right now.",
  offline: "You are offline. Search answers once you are back.",
  nothing: (query: string) => `Nothing matches “${query}”.`,
  count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  earlier: (query: string) => `Results for “${query}”, searching on`,
};
