import { fullPermissions, type Permissions } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { siteLimitOf } from "./permission-policy.ts";

describe("siteLimitOf", () => {
  const narrow: Permissions = { ...fullPermissions("client"), sites: ["a"] };

  it("keeps whoever is limited to their sites, and never an admin", () => {
    expect(siteLimitOf({ type: "client", permissions: narrow })).toEqual(["a"]);
    expect(siteLimitOf({ type: "contributor", permissions: narrow })).toEqual(["a"]);
    expect(siteLimitOf({ type: "admin", permissions: narrow })).toBeNull();
  });

  it("leaves every site to whom nothing limits", () => {
    expect(siteLimitOf({ type: "client", permissions: null })).toBeNull();
    expect(siteLimitOf({ type: "client", permissions: fullPermissions("client") })).toBeNull();
  });
});
