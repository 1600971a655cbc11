import { lowerCased } from "../capture/main-document.ts";
import type { Egress } from "../egress/create-egress.ts";
import { belongsToSite, cookieHeaderOf, headersOf, type SiteAccess } from "./site-access.ts";

/** The same way out, on which requests to the site carry what lets one in. */
export function egressLetIn(egress: Egress, access: SiteAccess): Egress {
  const own = lowerCased(headersOf(access));
  const headersFor = (url: string) => {
    const cookie = cookieHeaderOf(access, url);
    return cookie === null ? own : { ...own, cookie };
  };
  return {
    ...egress,
    fetch: (url, request) =>
      belongsToSite(access, url)
        ? egress.fetch(url, { ...request, headers: { ...request.headers, ...headersFor(url) } })
        : egress.fetch(url, request),
  };
}
