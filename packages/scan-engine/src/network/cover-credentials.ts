import { masked } from "../access/masker.ts";
import type { HeaderLine } from "./exchange.ts";
import type { Har, HarCookie } from "./har.ts";

/**
 * The same without what makes whoever sends it the visitor that was let in. A site may hand out another cookie or token with
 * each answer, which nobody knew before the load, so their names decide and not their values.
 */
export function coverCredentials(har: Har): Har {
  const entries = har.log.entries.map((entry) => ({
    ...entry,
    request: covered(entry.request),
    response: covered(entry.response),
  }));
  return { ...har, log: { ...har.log, entries } };
}

function covered<Message extends { cookies: HarCookie[]; headers: HeaderLine[] }>(
  message: Message,
): Message {
  return {
    ...message,
    cookies: message.cookies.map((cookie) => ({ ...cookie, value: cover(cookie.value) })),
    headers: message.headers.map(({ name, value }) => ({ name, value: coverHeader(name, value) })),
  };
}

function coverHeader(name: string, value: string): string {
  if (/^cookie$/i.test(name)) return value.replace(/=[^;]*/g, `=${masked}`);
  if (/^set-cookie$/i.test(name)) return value.replace(/^([^=;]*=)[^;]*/, `$1${masked}`);
  if (/^(?:proxy-)?authorization$/i.test(name)) return value.replace(/^(\w+ )?.*/s, `$1${masked}`);
  return credential.test(name) ? cover(value) : value;
}

const credential = /auth|token|session|csrf|xsrf|api-?key|secret|password/i;

/** That a cookie is emptied is no secret. */
function cover(value: string): string {
  return value === "" ? "" : masked;
}
