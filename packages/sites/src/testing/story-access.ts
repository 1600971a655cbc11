import { fixtureTime } from "@sitewright/api-client/testing";
import type { SiteAccess } from "@sitewright/contract";

/** A preview that only those get into who know its key and its password. */
export const storyAccess: SiteAccess = {
  headers: [
    { name: "X-Preview-Key", value: null, secret: true },
    { name: "X-Env", value: "staging", secret: false },
  ],
  cookies: [],
  basic_auth: { username: "preview" },
  login_case: null,
  readable: true,
  time_updated: fixtureTime,
};
