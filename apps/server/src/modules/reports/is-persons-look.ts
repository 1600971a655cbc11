import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request is a person's browser that opens a page, as far as its headers tell (W3C Fetch
 * Metadata): no program, no prefetch and no preview. A scanner of mails with a browser passes for one.
 */
export function isPersonsLook(method: string, headers: IncomingHttpHeaders): boolean {
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`;
  return (
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document" &&
    !/prefetch|prerender|preview/.test(purpose)
  );
}
