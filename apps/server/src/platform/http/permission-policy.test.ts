import { fullPermissions, type Permissions } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { keptSitesOf } from "./permission-policy.ts";

describe("keptSitesOf", () => {
  const narrow: Permissions = { ...fullPermissions("client"), sites: ["a"] };

  it("keeps whoever is narrowed to their sites, and never an admin", () => {
    expect(keptSitesOf({ type: "client", permissions: narrow })).toEqual(["a"]);
    expect(keptSitesOf({ type: "contributor", permissions: narrow })).toEqual(["a"]);
    expect(keptSitesOf({ type: "admin", permissions: narrow })).toBeNull();
  });

  it("leaves every site to whom nothing limits", () => {
    expect(keptSitesOf({ type: "client", permissions: null })).toBeNull();
    expect(keptSitesOf({ type: "client", permissions: fullPermissions("client") })).toBeNull();
  });
});
