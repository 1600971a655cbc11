import { type Check, pass, warning } from "./define-check.ts";

export const permissionsPolicyPresent: Check = {
  id: "permissions-policy-present",
  title: "Permissions-Policy is set",
  problem: "No Permissions-Policy",
  category: "browser",
  weight: 3,
  recommendation:
    "Send a Permissions-Policy that switches off what the page does not use, such as camera=(), microphone=(), geolocation=().",
  run({ headers }) {
    const value = headers["permissions-policy"];
    return value
      ? pass("The Permissions-Policy header is set.", [value])
      : warning("low", "The Permissions-Policy header is missing.");
  },
};
