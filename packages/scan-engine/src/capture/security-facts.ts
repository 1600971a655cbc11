import type { CDPSession, Cookie, Protocol } from "puppeteer-core";
import type { CookieFacts, TlsFacts } from "../checks/security-input.ts";

/** Notes the resources that the browser itself calls mixed content. */
export async function watchMixedContent(session: CDPSession, found: string[]): Promise<void> {
  session.on("Audits.issueAdded", ({ issue }) => {
    const url = issue.details.mixedContentIssueDetails?.insecureURL;
    if (url && found.length < maxNoted && !found.includes(url)) found.push(url.slice(0, 2_000));
  });
  // Workers have no such domain; their requests are reported with the page's.
  await session.send("Audits.enable").catch(() => undefined);
}

const maxNoted = 50;

export function toTlsFacts(details: Protocol.Network.SecurityDetails | undefined): TlsFacts | null {
  if (!details) return null;
  return {
    protocol: details.protocol,
    subject: details.subjectName,
    issuer: details.issuer,
    validFrom: details.validFrom * 1000,
    validTo: details.validTo * 1000,
  };
}

export function toCookieFacts(cookie: Cookie): CookieFacts {
  return {
    name: cookie.name,
    domain: cookie.domain,
    path: cookie.path,
    secure: cookie.secure ?? false,
    httpOnly: cookie.httpOnly ?? false,
    sameSite: cookie.sameSite === "Default" ? null : (cookie.sameSite ?? null),
  };
}
