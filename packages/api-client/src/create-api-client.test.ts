import { type Endpoint, endpoints, fillPath } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { createApiClient } from "./create-api-client.ts";

/** All that stands in an address. */
const places = { id: "00000000-0000-4000-8000-000000000001", number: 1, position: 0 };
const rows = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, endpoint]: [string, Endpoint]) => ({
    resource,
    name,
    endpoint,
  })),
);

describe("createApiClient", () => {
  it.each(rows)(
    "$resource.$name goes to its endpoint at the base address",
    async ({ resource, name, endpoint }) => {
      const requests: Request[] = [];
      const api = createApiClient({
        baseUrl: "https://api.example/base/",
        session: {
          getAccess: () => null,
          getRefresh: () => null,
          setAccess: () => {},
          onSignedOut: () => {},
        },
        fetch: async (request) => {
          requests.push(request);
          return new Response(null, { status: 204 });
        },
      });
      const call: unknown = Reflect.get(Reflect.get(api, resource), name);
      if (typeof call !== "function") throw new Error("every endpoint is a function");
      await Promise.resolve(call(places)).catch(() => {});
      expect(requests.map(({ method }) => method)).toEqual([endpoint.method]);
      expect(new URL(requests[0]?.url ?? "").pathname).toBe(
        `/base${fillPath(endpoint.path, places)}`,
      );
    },
  );

  it("is no promise, and gives the same function each time", async () => {
    const api = createApiClient({
      baseUrl: "",
      session: {
        getAccess: () => null,
        getRefresh: () => null,
        setAccess: () => {},
        onSignedOut: () => {},
      },
    });
    expect(await api).toBe(api);
    expect(api.sites.list).toBe(api.sites.list);
  });
});
