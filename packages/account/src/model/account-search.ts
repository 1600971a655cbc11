import { type AccountSearch, accountTabs } from "@sitewright/contract";

/** Reads the account screen's search from an address; what makes no sense is left out. */
export function parseAccountSearch(raw: Readonly<Record<string, unknown>>): AccountSearch {
  const { email_token } = raw;
  return {
    tab: accountTabs.find((tab) => tab === raw.tab),
    email_token: typeof email_token === "string" ? email_token : undefined,
  };
}
