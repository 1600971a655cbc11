import { checkCookies } from "./cookie-attribute.ts";
import type { Check } from "./define-check.ts";

export const samesiteCookies: Check = {
  id: "samesite-cookies",
  title: "Cookies declare SameSite",
  problem: "Cookies without SameSite",
  category: "browser",
  weight: 5,
  recommendation: "Set SameSite=Lax or SameSite=Strict, and None only where other sites need it.",
  run: ({ cookies }) => checkCookies(cookies, "SameSite", (cookie) => cookie.sameSite !== null),
};
