import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineEndpoints, type Endpoint, fillPath } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { errorsOf, openApiDocument } from "./open-api.ts";

const table = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint,
  })),
);

describe("the endpoint table", () => {
  it("makes the calls of a resource once one of them is asked for", () => {
    const { call, access, rate, ...list } = endpoints.devices.list;
    const make = vi.fn(() => ({ list }));
    const calls = defineEndpoints("devices", make);
    expect(Object.keys(calls)).toEqual(["list"]);
    expect(make).not.toHaveBeenCalled();
    expect(calls.list).toEqual(endpoints.devices.list);
    expect(calls.list).toBe(calls.list);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("names each method and path once", () => {
    const addresses = table.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(table)("$name declares a parameter for each hole of its path", ({ endpoint }) => {
    const holes = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(holes);
  });

  it.each(table)("$name never uses one key in two places", ({ endpoint }) => {
    const keys = [endpoint.params, endpoint.query, endpoint.body].flatMap(keysOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(table)("$name answers a missing session with 401 unless it is public", ({ endpoint }) => {
    const isPublic = endpoint.access.may === "public";
    expect(isPublic || errorsOf(endpoint).includes("UNAUTHENTICATED")).toBe(true);
  });
});

describe("the OpenAPI document", () => {
  const document = openApiDocument("http://localhost");
  const { paths, components } = document;

  it.each(table)("describes $name", ({ endpoint }) => {
    expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({
      summary: endpoint.summary,
      responses: { [endpoint.status]: expect.anything() },
    });
  });

  it("says who may call, with which token, and how often", () => {
    expect(paths["/v1/ops/scan"]?.post).toMatchObject({
      "x-permission": { action: "add", resource: "scan" },
      security: [{ bearer: [] }, { apiToken: ["write"] }],
    });
    expect(paths["/v1/auth/member/{id}"]?.patch).toMatchObject({ security: [{ bearer: [] }] });
    const login = paths["/v1/auth/login/"]?.post;
    expect(login).toMatchObject({ "x-permission": "public", "x-rate-limit": { max: 60 } });
    expect(login).not.toHaveProperty("security");
  });

  it("names what the API is about, and what each call takes and answers", () => {
    expect(paths["/v1/ops/site/{id}"]?.get).toMatchObject({
      operationId: "sites.get",
      responses: { 200: { content: { "application/json": { schema: refersTo("Site") } } } },
    });
    expect(paths["/v1/ops/site"]?.post).toMatchObject({
      requestBody: { content: { "application/json": { schema: refersTo("SitesCreateBody") } } },
    });
    expect(components.schemas).toMatchObject({ Site: { type: "object" }, Scan: {}, ApiToken: {} });
    const named = JSON.stringify(paths).match(/#\/components\/schemas\/\w+/g) ?? [];
    const known = Object.keys(components.schemas);
    expect(known).toEqual(expect.arrayContaining(named.map((ref) => ref.split("/")[3])));
  });

  it("says of a refusal every code that it may have", () => {
    expect(paths["/v1/auth/profile/delete"]?.post).toMatchObject({
      responses: {
        503: { description: "BUSY" },
        409: { content: { "application/json": { examples: { LAST_ADMIN: expect.anything() } } } },
      },
    });
    expect(paths["/v1/auth/member/{id}"]?.patch).toMatchObject({ operationId: "member.update" });
  });

  it("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

function refersTo(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

describe("fillPath", () => {
  it("percent-encodes what it fills in", () => {
    expect(fillPath("/v1/ops/site/{id}/crawl", { id: "a/b?c" })).toBe(
      "/v1/ops/site/a%2Fb%3Fc/crawl",
    );
  });

  it.each([undefined, null, ""])("refuses %j for a hole", (id) => {
    expect(() => fillPath("/v1/ops/site/{id}", { id })).toThrow(RangeError);
  });
});

function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) {
    return [...new Set(schema.options.flatMap((option) => keysOf(option as z.ZodType)))];
  }
  return [];
}
