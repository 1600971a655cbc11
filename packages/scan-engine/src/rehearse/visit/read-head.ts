import { shorten, storableText } from "../../capture/storable-text.ts";
import { securityHeaders } from "../../compare/facts/header-facts.ts";
import type { CookieFlags, HomePage } from "../home-page.ts";

const maxValue = 500;
const maxCookies = 50;

/** What of an answer's head a move may lose: security headers, what crawlers are told, cookies' flags. */
export function readHead(headers: Headers): Pick<HomePage, "headers" | "cookies"> {
  const kept = [...securityHeaders, "x-robots-tag"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, shorten(storableText(value), maxValue)]];
  });
  return {
    headers: Object.fromEntries(kept),
    cookies: headers.getSetCookie().slice(0, maxCookies).map(flagsOf),
  };
}

/** As RFC 6265, 5.2 reads it. */
function flagsOf(line: string): CookieFlags {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const words = attributes.map((attribute) => attribute.toLowerCase());
  const sameSite = words.find((word) => word.startsWith("samesite="))?.slice("samesite=".length);
  return {
    name: shorten(storableText(pair.split("=")[0] ?? ""), 200),
    secure: words.includes("secure"),
    httpOnly: words.includes("httponly"),
    sameSite: shorten(storableText(sameSite ?? ""), 20),
  };
}
