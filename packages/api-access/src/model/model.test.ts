import { execFileSync } from "node:child_process";
import { type ApiToken, openApiDocument } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { parseApiAccessSearch } from "./api-access-search.ts";
import { wordsOf } from "./call-words.ts";
import { fillRequest, firstValues } from "./fill-request.ts";
import { findCalls } from "./find-calls.ts";
import type { OpenApi } from "./open-api.ts";
import { readDocument } from "./read-document.ts";
import { readField } from "./read-fields.ts";
import { snippetOf } from "./snippets.ts";
import { endOf, readToken, stateOf } from "./token-rules.ts";

const calls = readDocument(openApiDocument("https://x.example") as unknown as OpenApi);

function call(id: string) {
  const found = calls.find((one) => one.id === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
}

describe("the document", () => {
  it("gives each call its answer and its refusals, and each field a type", () => {
    expect(calls.length).toBeGreaterThan(100);
    for (const one of calls) {
      expect(one.answer.status, one.id).toBeLessThan(300);
      expect(one.body === null || one.body.shapes.length > 0, one.id).toBe(true);
      for (const field of [
        ...one.pathFields,
        ...one.queryFields,
        ...(one.body?.shapes.flat() ?? []),
      ]) {
        expect(field.type, `${one.id} ${field.name}`).not.toBe("");
      }
    }
  });

  it("says which token a call takes, if any", () => {
    const ids = ["scans.list", "scans.create", "apiTokens.create", "auth.login"];
    expect(ids.map((id) => call(id).token)).toEqual(["read", "write", "none", "public"]);
    expect(calls.filter(({ answer }) => answer.isStream).map(({ id }) => id)).toEqual([
      "changes.follow",
    ]);
  });

  it("reads fields with what limits them", () => {
    const [shape = []] = call("apiTokens.create").body?.shapes ?? [];
    expect(
      shape.map(({ name, type, isRequired, canBeNull }) => [name, type, isRequired, canBeNull]),
    ).toEqual([
      ["name", "string", true, false],
      ["kind", "enum", false, false],
      ["right", "enum", true, false],
      ["site_ids", "uuid[]", false, true],
      ["time_expires", "date-time", false, true],
    ]);
    expect(shape[0]?.limits).toEqual({ of: "letters", min: 1, max: 100 });
    expect(shape[1]).toMatchObject({ choices: ["token", "agent"], fallback: '"token"' });
    expect(shape[3]?.limits).toEqual({ of: "entries", min: 1, max: 500 });
  });

  it("tells shapes of which a call takes one apart, and opens what lies within", () => {
    const shapes = call("scans.create").body?.shapes ?? [];
    expect(shapes.map((fields) => fields[0]?.name)).toEqual(["page_id", "site_id"]);
    expect(shapes[0]?.find(({ name }) => name === "configs")?.fields.length).toBeGreaterThan(2);
    const rows = call("scans.list").answer.shapes[0]?.find(({ name }) => name === "results");
    expect(rows?.fields.map(({ name }) => name)).toContain("parts");
  });

  it("says of a text that may be null that it is a text", () => {
    const field = readField("next", { type: ["string", "null"] }, true, {});
    expect([field.type, field.canBeNull]).toEqual(["string", true]);
  });

  it("opens a schema that holds itself once", () => {
    const node = { type: "object", properties: { next: { $ref: "#/s/Node" } } };
    const field = readField("root", { $ref: "#/s/Node" }, true, { Node: node });
    expect(field.fields[0]?.name).toBe("next");
    expect(field.fields[0]?.fields).toEqual([]);
  });
});

it("words names of code", () => {
  expect(["siteAccess", "apiTokens", "sites"].map(wordsOf)).toEqual([
    "Site access",
    "API tokens",
    "Sites",
  ]);
});

it("finds calls by all words of a text", () => {
  const ids = (text: string) =>
    findCalls(calls, text).flatMap((group) => group.calls.map(({ id }) => id));
  expect(ids("post /v1/ops/scan")).toContain("scans.create");
  expect(ids("API tokens revoke")).toEqual(["apiTokens.revoke"]);
  expect(ids("nothing is called so")).toEqual([]);
});

describe("a request", () => {
  it("is filled, with what is hostile kept within its place", () => {
    const values = { fields: { id: "a/b?c", limit: "", status: "failed" }, body: "" };
    expect(fillRequest(call("sites.get"), values).path).toMatch(/\/a%2Fb%3Fc$/);
    expect(fillRequest(call("scans.list"), values).path).toBe("/v1/ops/scan?status=failed");
  });

  it.each([
    ["", "missing"],
    ["..", "dots"],
  ])("with the id %j is not sent", (id, fault) => {
    const filled = fillRequest(call("sites.get"), { fields: { id }, body: "" });
    expect(filled.faults).toEqual({ id: fault });
    expect(filled.path).toContain("{id}");
  });

  it("begins with the example, and says when its body is no JSON", () => {
    const scan = call("scans.create");
    expect(fillRequest(scan, firstValues(scan)).faults).toEqual({});
    expect(fillRequest(scan, { fields: {}, body: "{" }).faults).toEqual({ body: "json" });
  });
});

describe("a snippet", () => {
  const body = JSON.stringify({ name: "it's $HOME `id` \\ $" + "{{ secrets.KEY }}" });
  const request = { method: "POST", path: "/v1/{id}", body, faults: {} };
  const given = { server: "https://x.example", request, takesToken: true };

  it("of curl gives the shell what was typed, and leaves braces alone", () => {
    const snippet = snippetOf("curl", given);
    const words = execFileSync("sh", ["-c", snippet.replace(/^curl/, "printf '%s\\n'")], {
      encoding: "utf8",
      env: { SITEWRIGHT_TOKEN: "swt_1" },
    });
    expect(words.trimEnd().split("\n")).toEqual([
      ...["-g", "-X", "POST", "https://x.example/v1/{id}", "-H", "Authorization: Token swt_1"],
      ...["-H", "Content-Type: application/json", "-d", body],
    ]);
  });

  it("of TypeScript says the same", () => {
    const snippet = snippetOf("typescript", given);
    expect(snippet).toContain('await fetch("https://x.example/v1/{id}"');
    expect(snippet).toContain('Authorization: "Token " + process.env.SITEWRIGHT_TOKEN');
    const read = snippetOf("typescript", {
      ...given,
      takesToken: false,
      request: { ...request, method: "GET", body: undefined },
    });
    expect(read.split("\n")[0]).toBe('const response = await fetch("https://x.example/v1/{id}");');
  });

  it("of an action has GitHub replace the secret and nothing else", () => {
    const snippet = snippetOf("action", given);
    expect(snippet).toContain("SITEWRIGHT_TOKEN: $" + "{{ secrets.SITEWRIGHT_TOKEN }}");
    expect(snippet).not.toContain("$" + "{{ secrets.KEY");
    expect(snippet).toContain("--fail-with-body");
  });
});

describe("a token", () => {
  const now = Date.parse("2026-11-23T08:00:00.000Z");
  const token = { time_expires: null, time_revoked: null } as ApiToken;

  it.each([
    [null, null, "usable"],
    ["2027-02-01T00:00:00.000Z", null, "usable"],
    ["2026-11-29T00:00:00.000Z", null, "ends-soon"],
    ["2026-11-23T08:00:00.000Z", null, "ended"],
    ["2026-11-01T00:00:00.000Z", "2026-10-01T00:00:00.000Z", "revoked"],
  ])("that ends %s and was revoked %s is %s", (time_expires, time_revoked, state) => {
    expect(stateOf({ ...token, time_expires, time_revoked }, now)).toBe(state);
  });

  it("ends when it was asked to, on no day that has passed", () => {
    expect(endOf("never", "", now)).toBeNull();
    expect(endOf("30", "", now)).toBe("2026-12-23T08:00:00.000Z");
    expect(Date.parse(endOf("date", "2026-12-01", now) ?? "")).toBeGreaterThan(now);
    expect(endOf("date", "2026-11-01", now)).toBeUndefined();
    expect(endOf("date", "", now)).toBeUndefined();
  });

  it("is read from what was pasted", () => {
    expect(readToken(" Token swt_1\n")).toBe("swt_1");
    expect([readToken(""), readToken("a b"), readToken("swt_\u00e9")]).toEqual([null, null, null]);
  });
});

it("reads an address, and leaves out what makes no sense", () => {
  expect(parseApiAccessSearch({ tab: "tokens", call: "scans.create", find: "" })).toEqual({
    tab: "tokens",
    call: "scans.create",
  });
  expect(parseApiAccessSearch({ tab: "x", call: "<b>", find: 3 })).toEqual({});
});
