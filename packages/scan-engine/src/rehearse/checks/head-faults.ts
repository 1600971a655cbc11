import { securityHeaders } from "../../compare/facts/header-facts.ts";
import type { CookieFlags, HomePage } from "../home-page.ts";
import { type CheckContext, type Fault, fault } from "./fault.ts";

/** Security headers that are gone, and cookies that lost flags. What only https can have is judged over https alone. Pure. */
export function headFaults(old: HomePage, now: HomePage, { homes }: CheckContext): Fault[] {
  const isSecure = homes.now.isSecure || !homes.old.isSecure;
  const gone = securityHeaders.filter(
    (name) =>
      old.headers[name] && !now.headers[name] && (isSecure || name !== "strict-transport-security"),
  );
  const cookies = new Map(now.cookies.map((cookie) => [cookie.name, cookie]));
  return [
    ...gone.map((name) => fault("header", old.headers[name] ?? "", "missing", name)),
    ...old.cookies.flatMap((was): Fault[] => {
      const is = cookies.get(was.name);
      if (!is || !isWeaker(was, is, isSecure)) return [];
      return [fault("cookie", flagsOf(was), flagsOf(is), was.name)];
    }),
  ];
}

function isWeaker(was: CookieFlags, is: CookieFlags, isSecure: boolean): boolean {
  const strength = ["", "none", "lax", "strict"];
  return (
    (isSecure && was.secure && !is.secure) ||
    (was.httpOnly && !is.httpOnly) ||
    strength.indexOf(is.sameSite) < strength.indexOf(was.sameSite)
  );
}

function flagsOf({ secure, httpOnly, sameSite }: CookieFlags): string {
  const flags = [secure && "Secure", httpOnly && "HttpOnly", sameSite && `SameSite=${sameSite}`];
  return flags.filter(Boolean).join(", ") || "no flags";
}
