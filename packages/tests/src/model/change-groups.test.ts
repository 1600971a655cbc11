import { describe, expect, it } from "vitest";
import { makeGroup } from "../testing/story-groups.ts";
import { sectionsOf } from "./change-groups.ts";

const nothing = { later: new Set<string>(), by: "cause", templates: [] } as const;

const shown = (...args: Parameters<typeof sectionsOf>) =>
  sectionsOf(...args).map(({ key, rows }) => [key, rows.map(({ fingerprint }) => fingerprint)]);

describe("sectionsOf", () => {
  const one = makeGroup({ fingerprint: "one", cost: 9 });
  const many = makeGroup({ fingerprint: "many", count: 3 });
  const more = makeGroup({ fingerprint: "more", count: 14 });
  const gone = makeGroup({ fingerprint: "gone", looks_broken: true });

  it("has what looks broken first, then what touches most pages", () => {
    expect(shown([one, many, more, gone], nothing)).toEqual([
      ["broken", ["gone"]],
      ["many", ["more", "many"]],
      ["one", ["one"]],
    ]);
  });

  it("goes by cost where as many pages are touched", () => {
    const dear = makeGroup({ fingerprint: "dear", count: 3, cost: 5 });
    expect(shown([many, dear], nothing)).toEqual([["many", ["dear", "many"]]]);
  });

  it("has what is left for later at the end, whatever it is", () => {
    const later = new Set(["gone"]);
    for (const by of ["cause", "template"] as const) {
      expect(shown([one, gone], { ...nothing, by, later }).at(-1)).toEqual(["later", ["gone"]]);
    }
  });

  it("is narrowed by words of the sentence and by pages", () => {
    const named = makeGroup({ fingerprint: "named", sentence: "The banner “Sunday” was added." });
    expect(shown([one, named], { ...nothing, text: "SUNDAY " })).toEqual([["one", ["named"]]]);
    expect(shown([one, named], { ...nothing, text: "oak-stool" })).toEqual([
      ["one", ["one", "named"]],
    ]);
  });

  it("has what is on pages of one template under it, those of several before and the rest after", () => {
    const of = (fingerprint: string, ...ids: (string | null)[]) =>
      makeGroup({ fingerprint, templates: ids.map((id) => ({ id, pages: 1 })) });
    const groups = [of("x", null), of("j", "journal"), of("p", "products"), of("s", "p", "j")];
    const broken = { ...of("b", "products"), looks_broken: true };
    const by = { ...nothing, by: "template", templates: ["products", "journal"] } as const;
    expect(shown([...groups, broken], by)).toEqual([
      ["several", ["s"]],
      ["template products", ["b", "p"]],
      ["template journal", ["j"]],
      ["unknown", ["x"]],
    ]);
  });
});
