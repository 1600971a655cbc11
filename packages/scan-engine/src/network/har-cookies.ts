import type { HarCookie } from "./har.ts";

/** The cookies of `Cookie` headers (RFC 6265, section 4.2). */
export function sentCookies(values: readonly string[]): HarCookie[] {
  return values.flatMap((value) =>
    value
      .split(";")
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map(toPair),
  );
}

/** The cookies of `Set-Cookie` headers, one a header (RFC 6265, section 4.1). */
export function givenCookies(values: readonly string[]): HarCookie[] {
  return values.map((value) => {
    const [first = "", ...attributes] = value.split(";").map((part) => part.trim());
    const cookie = toPair(first);
    for (const attribute of attributes) addAttribute(cookie, toPair(attribute));
    return cookie;
  });
}

function toPair(text: string): { name: string; value: string } {
  const equals = text.indexOf("=");
  if (equals < 0) return { name: text, value: "" };
  return { name: text.slice(0, equals).trim(), value: text.slice(equals + 1).trim() };
}

function addAttribute(cookie: HarCookie, { name, value }: { name: string; value: string }): void {
  switch (name.toLowerCase()) {
    case "path":
      cookie.path = value;
      break;
    case "domain":
      cookie.domain = value;
      break;
    case "expires": {
      const time = Date.parse(value);
      if (Number.isFinite(time)) cookie.expires = new Date(time).toISOString();
      break;
    }
    case "httponly":
      cookie.httpOnly = true;
      break;
    case "secure":
      cookie.secure = true;
      break;
    case "samesite":
      cookie.sameSite = value;
      break;
  }
}
