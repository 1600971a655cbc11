import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type Access, access, type Call, mayCall } from "./access.ts";
import { defineEndpoints, type Endpoint } from "./endpoint.ts";
import { type Endpoints, endpoints } from "./endpoints.ts";
import { fullPermissions } from "./permission.ts";

const table = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
  })),
);

type Named = { [R in keyof Endpoints]: `${R}.${keyof Endpoints[R] & string}` }[keyof Endpoints];

describe("the table of who may call", () => {
  it("has a row for each endpoint, and no other", () => {
    expectTypeOf<Named>().toEqualTypeOf<Call>();
    expect(Object.keys(access).sort()).toEqual(table.map(({ name }) => name).sort());
  });

  it.each(table)("gives $name its own row", ({ name, endpoint }) => {
    expect(endpoint.call).toBe(name);
  });

  it.each(table)("lets a client renew its session at $name as the spec says", ({ endpoint }) => {
    const final = ["/v1/auth/", "/v1/billing/"].some((start) => endpoint.path.startsWith(start));
    expect(endpoint.access.renew).toBe(!final);
  });

  it.each(table.filter(({ endpoint }) => endpoint.method === "GET"))(
    "asks no more of a token than to read at $name",
    ({ endpoint }) => {
      expect(endpoint.access.token).not.toBe("write");
    },
  );
});

describe("mayCall", () => {
  const anywhere = { permissions: null };

  it.each([
    ["admin", "team.update", true],
    ["admin", "member.invite", true],
    ["admin", "billing.setup", true],
    ["contributor", "sites.remove", true],
    ["contributor", "demo.start", true],
    ["contributor", "member.invite", false],
    ["contributor", "billing.invoices", false],
    ["client", "scans.get", true],
    ["contributor", "billing.info", true],
    ["contributor", "member.list", true],
    ["client", "team.settings", true],
    ["client", "billing.info", false],
    ["client", "member.list", false],
    ["client", "scans.create", false],
    ["client", "sites.crawl", false],
  ] as const)("a %s may call %s: %s", (role, call, expected) => {
    expect(mayCall({ role, ...anywhere }, call)).toBe(expected);
  });

  it("leaves what is about the whole team to those who see it whole", () => {
    const limited = {
      role: "contributor",
      permissions: { ...fullPermissions("contributor"), sites: ["a"] },
    } as const;
    expect(mayCall(limited, "sites.update")).toBe(true);
    expect(mayCall(limited, "sites.create")).toBe(false);
    expect(mayCall(limited, "demo.start")).toBe(false);
    expect(mayCall(limited, "billing.info")).toBe(false);
    expect(mayCall({ ...limited, role: "admin" }, "sites.create")).toBe(true);
  });

  it("asks nothing of a role where a sign-in or a membership is enough", () => {
    const nothing = { actions: [], resources: [], sites: [] };
    expect(mayCall({ role: "client", permissions: nothing }, "account.profile")).toBe(true);
    expect(mayCall({ role: "client", permissions: nothing }, "member.remove")).toBe(true);
    expect(mayCall({ role: "client", permissions: nothing }, "sites.list")).toBe(false);
  });
});

const shape = {
  method: "GET",
  path: "/v1/ops/scan",
  summary: "",
  status: 200,
  response: z.undefined(),
  errors: [],
} as const;

it("does not compile without a word on who may call", () => {
  // @ts-expect-error -- the call has no row in the table
  defineEndpoints("devices", () => ({ list: shape, rename: shape }));
  // @ts-expect-error -- a row of the table has no call
  defineEndpoints("devices", () => ({}));
  const may = { action: "get", resource: "scan" } as const;
  const one = { token: "read", renew: true } as const;
  expectTypeOf({ may, ...one }).toExtend<Access>();
  // @ts-expect-error -- nothing is said of API tokens
  ({ may, renew: true }) satisfies Access;
  // @ts-expect-error -- nothing is said of a 401
  ({ may, token: "read" }) satisfies Access;
  // @ts-expect-error -- there is no such resource
  ({ ...one, may: { action: "get", resource: "scans" } }) satisfies Access;
  // @ts-expect-error -- a public call has no session to renew, nor a token to ask for
  ({ ...one, may: "public" }) satisfies Access;
});
