import { checkCookies } from "./cookie-attribute.ts";
import type { Check } from "./define-check.ts";

export const secureCookies: Check = {
  id: "secure-cookies",
  title: "Cookies are Secure",
  problem: "Cookies that travel over plain HTTP",
  category: "browser",
  weight: 5,
  recommendation: "Set cookies with the Secure attribute, so that they only travel over HTTPS.",
  run: ({ cookies }) => checkCookies(cookies, "Secure", (cookie) => cookie.secure),
};
