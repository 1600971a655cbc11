import { describe, expect, it } from "vitest";
import type { DocumentFacts, HomePage } from "../home-page.ts";
import { homeOf } from "../homes.ts";
import { documentFacts, homePage } from "../rehearsal-fixture.ts";
import { checkPage } from "./check-page.ts";

const homes = {
  old: homeOf("https://old.example"),
  now: homeOf("https://stage.example/site/"),
  after: homeOf("https://www.example/site"),
};
const at = { old: "https://old.example/a", now: "https://stage.example/site/a" };
const mapping = { sort: "path", now: at.now, likeness: 1, sure: true } as const;

/** Kinds of what a page has worse, given how its two sides differ from good ones. */
function told(was: Partial<HomePage>, is: Partial<HomePage>): string[] {
  const old = homePage({ url: at.old, ...was });
  const asked = homePage({ url: at.now, ...is });
  const page = { old, asked, now: null, mapping, isSoft404: false };
  return checkPage(page, { homes, mapOf: (path) => path }).map(({ kind }) => kind);
}
const facts = (was: Partial<DocumentFacts>, is: Partial<DocumentFacts>) =>
  told({ document: documentFacts(was) }, { document: documentFacts(is) });

describe("a page at its new home", () => {
  it("has nothing worse where it names itself by either of its names", () => {
    for (const canonical of ["https://stage.example/site/a", "https://www.example/site/a/"]) {
      expect(facts({ canonical: "https://old.example/a" }, { canonical })).toEqual([]);
    }
  });

  it.each<[string, Partial<DocumentFacts>, Partial<DocumentFacts>, string[]]>([
    ["a canonical at the old home", { canonical: at.old }, { canonical: at.old }, ["canonical"]],
    [
      "a canonical of another page",
      { canonical: at.old },
      { canonical: `${at.now}b` },
      ["canonical"],
    ],
    [
      "a canonical that has lost https",
      { canonical: at.old },
      { canonical: "http://www.example/site/a" },
      ["canonical"],
    ],
    ["a new canonical elsewhere", {}, { canonical: "https://other.example/a" }, ["canonical"]],
    ["a canonical that is gone", { canonical: at.old }, {}, ["canonical_missing"]],
    ["noindex", {}, { robots: "noindex, follow" }, ["noindex"]],
    ["noindex that was there", { robots: "noindex" }, { robots: "none" }, []],
    [
      "another title and description",
      {},
      { title: "x", description: "" },
      ["title", "description"],
    ],
    [
      "other languages",
      { hreflang: [{ language: "de", url: "https://old.example/de" }] },
      {},
      ["hreflang"],
    ],
    [
      "the same languages at the new home",
      { hreflang: [{ language: "de", url: "https://old.example/de" }] },
      { hreflang: [{ language: "de", url: "https://www.example/site/de" }] },
      [],
    ],
    ["another language and heading", {}, { language: "de", heading: "x" }, ["language", "heading"]],
    ["structured data that is gone", { data: ["Product"] }, {}, ["structured_data"]],
    ["half of its words", {}, { words: 100 }, ["words"]],
    ["a shell of scripts in its place", {}, { words: 2, isShell: true }, ["app_shell"]],
    ["links to the old home", {}, { hosts: { "old.example": 3, "www.example": 9 } }, ["old_links"]],
  ])("is told to have %s", (_what, was, is, kinds) => {
    expect(facts(was, is)).toEqual(kinds);
  });

  const form = { action: "https://old.example/send", method: "post", fields: ["mail!", "text"] };
  const moved = { ...form, action: "https://www.example/site/send" };
  it.each<[string, Partial<typeof form> | null, string[]]>([
    ["is where it was", {}, []],
    ["is gone", null, ["form_missing"]],
    ["goes to the old home", { action: form.action }, ["form_old_home"]],
    ["goes elsewhere", { action: "https://forms.example/send" }, ["form_target"]],
    ["is sent by another method", { method: "get" }, ["form_target"]],
    ["has lost a field", { fields: ["mail"] }, ["form_fields"]],
    ["asks for more", { fields: ["mail", "text!", "age"] }, []],
  ])("is told how its form fares: it %s", (_what, change, kinds) => {
    const forms = change ? [{ ...moved, ...change }] : [];
    expect(facts({ forms: [form] }, { forms })).toEqual(kinds);
  });

  const hop = (status: number) => ({ url: at.now, status });
  it.each<[string, Partial<HomePage>, Partial<HomePage>, string[]]>([
    ["moves for good", {}, { hops: [hop(301)] }, []],
    ["moves for a time", {}, { hops: [hop(302)] }, ["temporary"]],
    ["moved for a time before", { hops: [hop(307)] }, { hops: [hop(302)] }, []],
    ["takes two steps", {}, { hops: [hop(301), hop(308)] }, ["chain"]],
    ["answers an error", {}, { status: 500, fault: { code: "HTTP_ERROR", reason: "" } }, ["error"]],
    [
      "does not answer",
      {},
      { status: null, fault: { code: "TIMED_OUT", reason: "" } },
      ["no_answer"],
    ],
    ["is no page", {}, { fault: { code: "NOT_HTML", reason: "" } }, ["no_page"]],
    [
      "was an error before",
      { status: 404, fault: { code: "HTTP_ERROR", reason: "" } },
      { status: 404 },
      ["old_broken"],
    ],
    ["was not read before", { status: null }, { status: 404 }, []],
    ["has lost a header", { headers: { "x-frame-options": "DENY" } }, {}, ["header"]],
    [
      "has lost a cookie's flag, and may have lost the cookie",
      {
        cookies: [
          { name: "a", secure: true, httpOnly: true, sameSite: "lax" },
          { name: "b", secure: true, httpOnly: true, sameSite: "" },
        ],
      },
      { cookies: [{ name: "a", secure: true, httpOnly: false, sameSite: "lax" }] },
      ["cookie"],
    ],
    [
      "has broken files in two folders",
      {},
      { broken: [`${at.now}/x.png`, "https://www.example/site/b/y.css"] },
      ["broken", "broken"],
    ],
    [
      "had that broken file",
      { broken: ["https://old.example/x.png"] },
      { broken: ["https://stage.example/site/x.png"] },
      [],
    ],
    ["is half as heavy again", { bytes: 300_000 }, { bytes: 600_000 }, ["heavier"]],
    ["is heavier by little", { bytes: 30_000 }, { bytes: 90_000 }, []],
  ])("is told how it answers: it %s", (_what, was, is, kinds) => {
    expect(told(was, is)).toEqual(kinds);
  });

  it("is held against nothing where a person left it out", () => {
    const page = { old: homePage(), asked: homePage({ status: 404 }), now: null, isSoft404: false };
    const leftOut = { ...mapping, sort: "left_out", now: null } as const;
    expect(checkPage({ ...page, mapping: leftOut }, { homes, mapOf: (path) => path })).toEqual([]);
  });

  it("is to be led to from its old address, by a redirect to it and to no other", () => {
    const place = "https://stage.example/site/b";
    const page = { old: homePage(), now: homePage({ url: place }), isSoft404: false };
    const went = { ...mapping, sort: "content", now: place } as const;
    const kinds = (asked: HomePage) =>
      checkPage({ ...page, asked, mapping: went }, { homes, mapOf: (path) => path }).map(
        ({ kind }) => kind,
      );
    const gone = { status: 404, fault: { code: "HTTP_ERROR", reason: "" } } as const;
    expect(kinds(homePage(gone))).toEqual(["unredirected"]);
    expect(kinds(homePage({ url: at.now, finalUrl: "https://stage.example/site/" }))).toEqual([
      "redirect_elsewhere",
    ]);
  });
});
