import { pluralOf } from "@sitewright/ui-kit";

/** Every text people read in this package. */
export const messages = {
  box: {
    label: "Search",
    /** Of the keys that open it from within a field too. */
    anywhere: "Search, screens and actions",
    placeholder: "Search sites, pages, cases, flows, issues",
    open: "Open search",
    close: "Close search",
    clear: "Clear search",
    /** Where the key of the box stands in the list of keys. */
    everywhere: "Everywhere",
    enter: "Enter",
  },
  answers: {
    waiting: "Searching",
    failed: "Search is not available right now.",
    offline: "You are offline. Search answers once you are back.",
    nothing: (query: string) => `Nothing matches “${query}”.`,
    count: (count: number) => pluralOf(count, { one: "1 result", other: `${count} results` }),
    earlier: (query: string) => `Results for “${query}”, searching on`,
  },
  commands: {
    screens: "Go to",
    actions: "Do",
  },
  hints: {
    title: "Narrow it down with a prefix",
    finds: { case: "Cases", flow: "Flows", site: "Sites", page: "Pages", issue: "Issues" },
  },
};
