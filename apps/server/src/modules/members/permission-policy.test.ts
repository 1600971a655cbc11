import { type Endpoint, endpoints, fullPermissions, type Permissions } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { mayDo, permissionFor, siteLimitOf } from "./permission-policy.ts";

const memberCalls = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, endpoint]) => endpoint.auth === "member")
    .map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);

describe("permissionFor", () => {
  it.each(memberCalls)("has a rule for $name", ({ endpoint }) => {
    expect(() => permissionFor(endpoint)).not.toThrow();
  });

  it.each([
    [endpoints.sites.create, { action: "add", resource: "site" }],
    [endpoints.sites.list, { action: "get", resource: "site" }],
    [endpoints.sites.remove, { action: "delete", resource: "site" }],
    [endpoints.sites.crawl, { action: "update", resource: "site" }],
    [endpoints.scans.create, { action: "add", resource: "scan" }],
    [endpoints.metrics.home, { action: "get", resource: "site" }],
    [endpoints.member.invite, { action: "add", resource: "member" }],
  ] as const)("reads $0.method $0.path as $1.resource $1.action", (endpoint, permission) => {
    expect(permissionFor(endpoint)).toEqual(permission);
  });

  it("refuses to guess about an address it does not know", () => {
    expect(() => permissionFor({ ...endpoints.sites.list, path: "/v1/ops/vault" })).toThrow(
      RangeError,
    );
  });
});

describe("mayDo", () => {
  it.each([
    ["admin", "update", "team", true],
    ["admin", "add", "member", true],
    ["contributor", "delete", "site", true],
    ["contributor", "add", "member", false],
    ["contributor", "update", "team", false],
    ["client", "get", "scan", true],
    ["client", "add", "scan", false],
    ["client", "update", "site", false],
    ["client", "get", "secret", false],
    ["client", "get", "log", false],
  ] as const)("a %s may %s a %s: %s", (type, action, resource, expected) => {
    expect(mayDo({ type, permissions: null }, { action, resource })).toBe(expected);
  });

  const narrow: Permissions = { actions: ["get", "delete"], resources: ["site"], sites: ["a"] };

  it("narrows a contributor to what their permissions name", () => {
    const member = { type: "contributor", permissions: narrow } as const;
    expect(mayDo(member, { action: "delete", resource: "site" })).toBe(true);
    expect(mayDo(member, { action: "add", resource: "site" })).toBe(false);
    expect(mayDo(member, { action: "get", resource: "page" })).toBe(false);
  });

  it("never widens a role", () => {
    const everything = fullPermissions("admin");
    const member = { type: "client", permissions: everything } as const;
    expect(mayDo(member, { action: "delete", resource: "site" })).toBe(false);
    expect(mayDo(member, { action: "add", resource: "member" })).toBe(false);
  });

  it("never narrows an admin, nor keeps one to sites", () => {
    const admin = { type: "admin", permissions: narrow } as const;
    expect(mayDo(admin, { action: "update", resource: "team" })).toBe(true);
    expect(siteLimitOf(admin)).toBeNull();
    expect(siteLimitOf({ type: "client", permissions: narrow })).toEqual(["a"]);
  });
});
