import type { Settings } from "../config/env.ts";
import { isLocalOnly } from "../config/is-local-only.ts";

/**
 * What whoever starts an installation must not overlook: that it has what is only for trying it out.
 * Where others reach the server that is a warning.
 */
export function startNotices(settings: Settings): string[] {
  const parts = [
    settings.payments.kind === "sandbox" &&
      "the card sandbox is on: plans are bought with test cards and nobody is charged (STRIPE_SANDBOX=off ends it)",
    settings.mailSandbox &&
      "mails are not sent, and shown at /mail-sandbox/ with the links in them (MAIL_SANDBOX=off ends it)",
    settings.demoSite && "the demo shop can be started (DEMO_SITE=off ends it)",
  ].filter((part) => part !== false);
  if (isLocalOnly(settings)) return parts.map((part) => `For trying out: ${part}`);
  return parts.map((part) => `WARNING, others can reach this server: ${part}`);
}
