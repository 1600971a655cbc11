import { describe, expect, it } from "vitest";
import { mayDo } from "./may-do.ts";
import { fullPermissions, type Permissions } from "./permission.ts";

describe("mayDo", () => {
  it.each([
    ["admin", "update", "team", true],
    ["admin", "add", "member", true],
    ["contributor", "delete", "site", true],
    ["contributor", "add", "member", false],
    ["contributor", "update", "team", false],
    ["contributor", "get", "log", false],
    ["client", "get", "scan", true],
    ["client", "add", "scan", false],
    ["client", "update", "site", false],
    ["client", "get", "secret", false],
    ["client", "get", "log", false],
  ] as const)("a %s may %s a %s: %s", (role, action, resource, expected) => {
    expect(mayDo({ role, permissions: null }, { action, resource })).toBe(expected);
  });

  const narrow: Permissions = { actions: ["get", "delete"], resources: ["site"], sites: ["a"] };

  it("narrows a contributor to what their permissions name", () => {
    const member = { role: "contributor", permissions: narrow } as const;
    expect(mayDo(member, { action: "delete", resource: "site" })).toBe(true);
    expect(mayDo(member, { action: "add", resource: "site" })).toBe(false);
    expect(mayDo(member, { action: "get", resource: "page" })).toBe(false);
  });

  it("never widens a role", () => {
    const everything = fullPermissions("admin");
    const member = { role: "client", permissions: everything } as const;
    expect(mayDo(member, { action: "delete", resource: "site" })).toBe(false);
    expect(mayDo(member, { action: "add", resource: "member" })).toBe(false);
  });

  it("never narrows an admin", () => {
    const admin = { role: "admin", permissions: narrow } as const;
    expect(mayDo(admin, { action: "update", resource: "team" })).toBe(true);
  });
});
