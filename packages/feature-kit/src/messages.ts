import { pluralOf } from "@sitewright/ui-kit";
import { countOf } from "./texts/count-of.ts";
import { numberOf } from "./texts/number-of.ts";

/** The texts that the features share. */
export const messages = {
  form: { cancel: "Cancel" },
  mails: {
    shown: "This installation has no mail server: mails stay on this machine.",
    read: "Read them",
    kept: "This installation has no mail server. Whoever runs it finds them in its data folder, in the folder outbox.",
  },
  taskCost: {
    of: {
      scans: {
        title: (count: number) => `Scan ${countOf(count, "page")}?`,
        priced: (count: number, included: number, beyond: number, each: string) =>
          `${countOf(count, "scan")}: ${numberOf(included)} included, ${numberOf(beyond)} at ${each}`,
        left: (count: number, left: number) =>
          `${countOf(count, "scan")}: ${numberOf(left)} left this month`,
        submit: (count: number, amount: string) => `Scan ${numberOf(count)} for up to ${amount}`,
        submitFree: (count: number) => `Scan ${numberOf(count)}`,
      },
      tests: {
        title: (count: number) => `Test ${countOf(count, "page")}?`,
        priced: (count: number, included: number, beyond: number, each: string) =>
          `${countOf(count, "test")}: ${numberOf(included)} included, ${numberOf(beyond)} at ${each}`,
        left: (count: number, left: number) =>
          `${countOf(count, "test")}: ${numberOf(left)} left this month`,
        submit: (count: number, amount: string) => `Test ${numberOf(count)} for up to ${amount}`,
        submitFree: (count: number) => `Test ${numberOf(count)}`,
      },
      caseruns: {
        title: (count: number) =>
          count === 1 ? "Run this case?" : `Run this case with ${countOf(count, "row")} of data?`,
        priced: (count: number, included: number, beyond: number, each: string) =>
          `${countOf(count, "case run")}: ${numberOf(included)} included, ${numberOf(beyond)} at ${each}`,
        left: (count: number, left: number) =>
          `${countOf(count, "case run")}: ${numberOf(left)} left this month`,
        submit: (count: number, amount: string) =>
          count === 1 ? `Run for up to ${amount}` : `Run ${numberOf(count)} for up to ${amount}`,
        submitFree: (count: number) => `Run ${numberOf(count)}`,
      },
    },
    cancel: "Cancel",
    onlyIncluded: (included: number) => `Only the ${numberOf(included)} included`,
    leavesOut: (beyond: number) =>
      `Only what is included leaves out the ${pluralOf(beyond, { one: "page that was", other: `${numberOf(beyond)} pages that were` })} added last.`,
    finished: "Only what finishes is charged. What fails, or what you cancel, costs nothing.",
    cap: (count: number, beyond: number, left: string) =>
      `Your spend cap leaves ${left}, enough for ${numberOf(count)} of the ${numberOf(beyond)}. The others are refused.`,
    capOfAll: (left: string) =>
      `Your spend cap leaves ${left}, which is not enough for all of them: none would be run.`,
    upTo: (amount: string) => `Up to ${amount} together.`,
    seeCap: "Spend cap and usage",
    seePlans: "See plans",
  },
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
