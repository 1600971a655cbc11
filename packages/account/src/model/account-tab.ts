export const accountTabs = [
  "profile",
  "password",
  "sessions",
  "team",
  "members",
  "danger",
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab an address names; the profile where it names none, or one that does not exist. */
export function parseAccountTab(text: string | undefined): AccountTab {
  return accountTabs.find((tab) => tab === text) ?? "profile";
}
