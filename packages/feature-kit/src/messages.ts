import { countOf } from "./texts/count-of.ts";
import { numberOf } from "./texts/number-of.ts";

/** The texts that the features share. */
export const messages = {
  form: { cancel: "Cancel" },
  siteField: {
    site: "Site",
    loading: "Loading your sites",
    notLoaded: "Your sites could not be loaded",
    none: "No site of that name",
  },
  sites: {
    legend: "Sites",
    all: "All sites, also those added later",
    find: "Find a site",
    chosen: (count: number) => `${countOf(count, "site")} chosen`,
    none: "The team has no sites yet.",
    noneFound: "No site matches.",
    more: (count: number) => `${numberOf(count)} more. Type a part of the name to find them.`,
    failed: "The sites could not be loaded",
  },
} as const;
