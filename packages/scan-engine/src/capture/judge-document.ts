import { isLoginAddress } from "../crawl/is-login-wall.ts";
import { ScanError } from "../scan-error.ts";

type DocumentHead = {
  status: number;
  mimeType: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
};

/**
 * Decides from the head of the answer whether there is a page to scan.
 * @throws ScanError LOGIN_REQUIRED, HTTP_ERROR, NOT_HTML.
 */
export function judgeHead({ status, mimeType, headers }: DocumentHead): void {
  const challenged = "www-authenticate" in headers;
  if (status === 401 || (status === 403 && challenged)) {
    throw new ScanError("LOGIN_REQUIRED", `It answered with status ${status}.`);
  }
  if (status >= 400) throw new ScanError("HTTP_ERROR", `The status is ${status}.`);
  if (status === 204 || status === 205) throw new ScanError("NOT_HTML", "It has no content.");
  if (!htmlTypes.has(mimeType.toLowerCase())) {
    throw new ScanError("NOT_HTML", mimeType ? `It is ${mimeType}.` : "It names no type.");
  }
}

const htmlTypes = new Set(["text/html", "application/xhtml+xml"]);

/**
 * True when the visitor asked for one page and was sent to sign in instead. A page that merely has a
 * password field is not a wall: the address must have changed to another host, to one named after
 * signing in, or to one that carries the way back.
 */
export function isLoginWall(
  requestedUrl: string,
  finalUrl: string,
  asksPassword: boolean,
): boolean {
  const requested = URL.parse(requestedUrl);
  const final = URL.parse(finalUrl);
  if (!asksPassword || !requested || !final) return false;
  if (bareHost(requested) !== bareHost(final)) return true;
  if (trimSlash(requested.pathname) === trimSlash(final.pathname)) return false;
  return isLoginAddress(finalUrl) || carriesTheWayBack(requested, final);
}

function carriesTheWayBack(requested: URL, final: URL): boolean {
  if (requested.pathname === "/") return false;
  return [...final.searchParams.values()].some((value) => value.includes(requested.pathname));
}

function trimSlash(path: string): string {
  return path.replace(/\/+$/, "");
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^www\./, "");
}
