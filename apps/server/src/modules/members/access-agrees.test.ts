import { type Endpoint, endpoints } from "@sitewright/contract";
import { expect, it } from "vitest";
import { permissionFor } from "./permission-policy.ts";

const callers: Record<string, string> = {
  "account.profile": "user",
  "account.updateProfile": "user",
  "account.changePassword": "user",
  "account.changeEmail": "user",
  "account.confirmEmail": "user",
  "account.sessions": "user",
  "account.endSession": "user",
  "account.endSessions": "user",
  "account.remove": "user",
  "auth.login": "none",
  "auth.register": "none",
  "auth.refresh": "none",
  "auth.logout": "none",
  "auth.getResetLink": "none",
  "auth.resetPassword": "none",
  "team.get": "user",
  "team.create": "user",
  "team.settings": "member",
  "team.update": "member",
  "team.remove": "member",
  "member.get": "user",
  "member.create": "user",
  "member.list": "member",
  "member.invite": "member",
  "member.resend": "member",
  "member.update": "member",
  "member.remove": "member",
  "billing.key": "member",
  "billing.info": "member",
  "billing.setup": "member",
  "billing.preview": "member",
  "billing.complete": "member",
  "billing.cancel": "member",
  "billing.resume": "member",
  "billing.url": "member",
  "billing.update": "member",
  "billing.spendCap": "member",
  "billing.invoices": "member",
  "billing.coupon": "member",
  "sites.create": "member",
  "sites.list": "member",
  "sites.get": "member",
  "sites.update": "member",
  "sites.cancel": "member",
  "sites.remove": "member",
  "sites.crawl": "member",
  "pages.list": "member",
  "pages.create": "member",
  "pages.update": "member",
  "pages.remove": "member",
  "pages.get": "member",
  "scans.create": "member",
  "scans.list": "member",
  "scans.cancel": "member",
  "scans.get": "member",
  "processes.list": "member",
  "metrics.home": "member",
  "metrics.site": "member",
  "search.query": "member",
  "demo.start": "member",
};

const limits: Record<string, [max: number, seconds: number]> = {
  "auth.login": [60, 60],
  "auth.register": [30, 60],
  "auth.refresh": [120, 60],
  "auth.logout": [120, 60],
  "auth.getResetLink": [20, 600],
  "auth.resetPassword": [30, 60],
  "account.changePassword": [30, 60],
  "account.changeEmail": [30, 60],
  "account.confirmEmail": [30, 60],
  "account.remove": [30, 60],
  "member.invite": [60, 60],
  "member.resend": [60, 60],
  "search.query": [900, 60],
};

const table = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
  })),
);

it.each(table)("$name is open to whom the paths said", ({ name, endpoint }) => {
  const { may, limit } = endpoint.access;
  const byPath = { none: "public", user: "signed-in" }[callers[name] ?? ""];
  const rule = byPath ?? permissionFor(endpoint);
  expect(may).toEqual(rule === "any member" ? "member" : rule);
  expect(limit && [limit.max, limit.seconds]).toEqual(limits[name] ?? null);
});
