import {
  allowedByRole,
  fullPermissions,
  memberRoles,
  permissionResources,
} from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { isNarrowed, permissionsFor, withItem } from "./permission-table.ts";

const site = "00000000-0000-4000-8000-000000000010";

describe("what a role may do at most", () => {
  it("is everything for admins, the work for contributors, looking for clients", () => {
    expect(allowedByRole.admin.resources).toEqual(permissionResources);
    expect(allowedByRole.contributor.actions).toEqual(["get", "add", "update", "delete"]);
    expect(allowedByRole.contributor.resources).not.toContain("member");
    expect(allowedByRole.contributor.resources).not.toContain("team");
    expect(allowedByRole.contributor.resources).toContain("secret");
    expect(allowedByRole.client.actions).toEqual(["get"]);
    for (const hidden of ["secret", "log", "chat", "team", "member"] as const) {
      expect(allowedByRole.client.resources).not.toContain(hidden);
    }
  });

  it.each(memberRoles)("is not narrowed when a %s has all of it", (role) => {
    expect(isNarrowed(role, fullPermissions(role))).toBe(false);
  });

  it("is narrowed by one action or one resource less, never for an admin", () => {
    const full = fullPermissions("contributor");
    expect(isNarrowed("contributor", { ...full, actions: ["get"] })).toBe(true);
    expect(isNarrowed("contributor", { ...full, resources: full.resources.slice(1) })).toBe(true);
    expect(isNarrowed("admin", { actions: [], resources: [] })).toBe(false);
  });
});

describe("another role", () => {
  const before = {
    role: "contributor",
    permissions: { actions: ["get", "add"], resources: ["site", "secret"], sites: [site] },
  } as const;
  const given = () => ({ role: before.role, permissions: structuredClone(before.permissions) });

  it("begins with all it may do, on the same sites", () => {
    const { permissions, role } = given();
    const next = permissionsFor("client", { role, permissions: writable(permissions) });
    expect(next).toEqual({ ...fullPermissions("client"), sites: [site] });
  });

  it("takes every limit off an admin", () => {
    const { permissions, role } = given();
    const next = permissionsFor("admin", { role, permissions: writable(permissions) });
    expect(next).toEqual(fullPermissions("admin"));
  });

  it("keeps the limits when it is the same", () => {
    const { permissions, role } = given();
    expect(permissionsFor("contributor", { role, permissions: writable(permissions) })).toEqual(
      writable(permissions),
    );
  });
});

it("an item goes in and out in the table's order", () => {
  const all = ["get", "add", "delete"];
  expect(withItem(all, ["delete"], "get", true)).toEqual(["get", "delete"]);
  expect(withItem(all, ["get", "delete"], "get", false)).toEqual(["delete"]);
});

function writable(permissions: {
  readonly actions: readonly ["get", "add"];
  readonly resources: readonly ["site", "secret"];
  readonly sites: readonly [string];
}) {
  const { actions, resources, sites } = permissions;
  return { actions: [...actions], resources: [...resources], sites: [...sites] };
}
