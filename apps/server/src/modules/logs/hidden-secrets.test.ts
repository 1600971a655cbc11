import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fitPayload, payloadMax } from "./fit-payload.ts";
import { hideFields } from "./hide-fields.ts";
import { hideValues } from "./hide-values.ts";

describe("hideFields", () => {
  it("covers fields by name, with all below them, and says how many", () => {
    const { value, fields } = hideFields({
      name: "Robot",
      password: "pass",
      nested: [{ api_key: "k", note: "stays" }],
      auth: { anything: "below" },
      values: ["a"],
      card: { number: 4242 },
      basic_auth: null,
    });
    expect(value).toEqual({
      name: "Robot",
      password: "[hidden]",
      nested: [{ api_key: "[hidden]", note: "stays" }],
      auth: "[hidden]",
      values: "[hidden]",
      card: "[hidden]",
      basic_auth: null,
    });
    expect(fields).toBe(5);
  });

  it("covers what the call's schema says is secret, wrapped and in one of several forms", () => {
    const secret = z.string().meta({ secret: true });
    const schema = z.object({
      plain: z.string(),
      hook: secret.optional(),
      list: z.array(z.object({ text: secret })),
      one: z.union([z.object({ a: z.string() }), z.object({ b: secret })]).nullable(),
    });
    const sent = { plain: "p", hook: "h", list: [{ text: "t" }], one: { a: "a", b: "b" } };
    expect(hideFields(sent, schema).value).toEqual({
      plain: "p",
      hook: "[hidden]",
      list: [{ text: "[hidden]" }],
      one: { a: "a", b: "[hidden]" },
    });
  });

  it("tells long texts and lists by their size, and ends in what is nested without end", () => {
    let deep: unknown = "x";
    for (let level = 0; level < 50; level += 1) deep = [deep];
    const { value } = hideFields({ long: "x".repeat(2_001), list: Array(300).fill(1), deep });
    expect(value).toMatchObject({ long: "[2001 characters]" });
    expect(JSON.stringify(value)).toContain("[200 more]");
    expect(JSON.stringify(value)).toContain("[deeper]");
  });
});

describe("hideValues", () => {
  it.each([
    "swt_ab12cd34ef56",
    "whsec_MfKQ9r8GKYqrTwjU",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
    "Authorization: Bearer abcdefgh12345678",
  ])("covers %s, which the team has not set itself", (text) => {
    const { value, values } = hideValues({ note: `use ${text} here` }, []);
    expect(values).toBe(1);
    expect(JSON.stringify(value)).not.toContain(text.split(" ").at(-1));
  });

  it("covers a name with its password in an address, and leaves the address", () => {
    const { value } = hideValues("https://ada:hunter22@shop.example/a", []);
    expect(value).toBe("https://[hidden]@shop.example/a");
  });

  it("covers a card's number, in groups or as a number, and no other number as long", () => {
    const cards = ["4242 4242 4242 4242", "pays with 378282246310005.", 5_555_555_555_554_444];
    expect(hideValues(cards, []).value).toEqual(["[hidden]", "pays with [hidden].", "[hidden]"]);
    const others = ["4242 4242 4242 4243", 1_700_000_000_000, "order-4242424242424242"];
    expect(hideValues(others, []).value).toEqual(others);
  });

  it("leaves ordinary words, and a team's texts that are as short as those", () => {
    const sent = { url: "https://shop.example/a?b=1", tags: ["token", "basic"] };
    expect(hideValues(sent, ["a", "b"])).toEqual({ value: sent, values: 0 });
  });
});

it("no secret of a team gets through, wherever and however it is written", () => {
  const next = numbers(7);
  for (let round = 0; round < 400; round += 1) {
    const secret = secretOf(next);
    const ways = [
      secret,
      `before ${secret} after`,
      encodeURIComponent(secret),
      `x-${Buffer.from(secret).toString("base64")}`,
      secret + secret,
    ];
    const planted = nest(ways[next(ways.length)] ?? "", next);
    const hiddenFields = hideFields(planted).value;
    const told = JSON.stringify(fitPayload(hideValues(hiddenFields, ["none", secret]).value));
    for (const way of [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString("base64"),
    ]) {
      expect(told.includes(JSON.stringify(way).slice(1, -1))).toBe(false);
    }
  }
});

it("what is kept of a payload fits, and says how much was left out", () => {
  const sent = {
    site_url: "https://shop.example",
    text: "é".repeat(20_000),
    list: Array(9_000).fill(1),
  };
  const fitted = fitPayload(sent);
  expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThanOrEqual(payloadMax);
  expect(fitted).toMatchObject({ site_url: "https://shop.example", text: "[40002 bytes]" });
  expect(fitPayload(Array(9_000).fill(1))).toBe("[18001 bytes]");
});

/** The same numbers in each run: what fails once fails again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function secretOf(next: (below: number) => number): string {
  const signs = `abcXYZ019!$%&/()=?+*'"\\<>{}[]é 漢`;
  const length = 6 + next(30);
  return `k${Array.from({ length }, () => [...signs][next([...signs].length)]).join("")}z`;
}

/** The text somewhere in a value: below keys and lists, or as a key. */
function nest(text: string, next: (below: number) => number): unknown {
  let value: unknown = text;
  for (let level = next(6); level > 0; level -= 1) {
    const shapes = [[1, value], { note: value, other: true }, { [text]: value }, { a: [value] }];
    value = shapes[next(shapes.length)];
  }
  return value;
}
