import { type ApiAccessSearch, apiAccessTabs, searchMaxLength } from "@sitewright/contract";
import type { RawSearch } from "@sitewright/feature-kit";

/** Reads the search of the API's screen from an address; what makes no sense is left out. */
export function parseApiAccessSearch({ tab, call, find }: RawSearch): ApiAccessSearch {
  return {
    tab: apiAccessTabs.find((one) => one === tab),
    call: typeof call === "string" && /^\w+\.\w+$/.test(call) ? call : undefined,
    find: typeof find === "string" && find !== "" ? find.slice(0, searchMaxLength) : undefined,
  };
}
