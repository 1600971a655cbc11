import { checkCookies } from "./cookie-attribute.ts";
import type { Check } from "./define-check.ts";

export const httponlyCookies: Check = {
  id: "httponly-cookies",
  title: "Cookies are HttpOnly",
  problem: "Cookies that scripts can read",
  category: "browser",
  weight: 5,
  recommendation: "Set the HttpOnly attribute on cookies that scripts need not read.",
  run: ({ cookies }) => checkCookies(cookies, "HttpOnly", (cookie) => cookie.httpOnly),
};
