import type { SiteAccess } from "@sitewright/contract";
import { type AccessValues, noAccess } from "./sealed-access.ts";

type Named = AccessValues["headers"][number];

/** As the contract has it: no secret value leaves. @param values null when they do not open */
export function presentAccess(values: AccessValues | null, timeUpdated: Date | null): SiteAccess {
  const { headers, cookies, basicAuth, loginCase } = values ?? noAccess;
  return {
    headers: headers.map(presentNamed),
    cookies: cookies.map(presentNamed),
    basic_auth: basicAuth && { username: basicAuth.username },
    login_case: loginCase,
    readable: values !== null,
    time_updated: timeUpdated?.toISOString() ?? null,
  };
}

function presentNamed({ name, value, secret }: Named) {
  return { name, value: secret ? null : value, secret };
}
