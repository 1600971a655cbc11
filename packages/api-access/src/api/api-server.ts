import type { PlainFetch } from "@sitewright/api-client";

/** The server that the reference is of, and that calls are tried on. */
export type ApiServer = {
  /** `""` for the page's own origin, else an absolute address. */
  url: string;
  /** In place of the browser's, for tests and stories. */
  fetch?: PlainFetch | undefined;
};

/** Where the server is, as a program elsewhere would say it. */
export function addressOf({ url }: ApiServer): string {
  return new URL(url, location.origin).href.replace(/\/+$/, "");
}
