import { templatesLookedAt } from "@sitewright/contract";
import { expect, it } from "vitest";
import { makeHomePage, makeRehearsedPage } from "../../testing/fake-rehearser.ts";
import { pagesToLookAt } from "./pages-to-look-at.ts";

const page = (path: string) => makeRehearsedPage(`https://example.com${path}`);
const pathsOf = (...args: Parameters<typeof pagesToLookAt>) =>
  pagesToLookAt(...args).map(({ url }) => new URL(url).pathname);

it("are the first of each template, those of most pages first, and then each other", () => {
  const pages = ["/", "/tea/1", "/tea/2", "/tea/3", "/journal/1", "/journal/2"].map(page);
  const templates = new Map(
    pages.map(({ url }) => [url, new URL(url).pathname.split("/")[1] || null]),
  );
  expect(pathsOf(pages, "templates", templates)).toEqual(["/tea/1", "/journal/1", "/"]);
  expect(pathsOf(pages, "pages", templates)).toEqual([
    ...["/tea/1", "/journal/1", "/"],
    ...["/tea/2", "/tea/3", "/journal/2"],
  ]);
});

it("are not those that one of the homes has not", () => {
  const gone = makeHomePage({ status: 404, document: null });
  const pages = [
    { ...page("/lost"), mapping: { ...page("/lost").mapping, now: null } },
    { ...page("/gone"), asked: gone },
    { ...page("/moved"), asked: gone, now: makeHomePage() },
    { ...page("/was-gone"), old: gone },
  ];
  expect(pathsOf(pages, "pages", new Map())).toEqual(["/moved"]);
});

it("are of so many templates at most, and as many as there are where each is asked for", () => {
  const pages = Array.from({ length: 300 }, (_, n) => page(`/${n}`));
  expect(pagesToLookAt(pages, "templates", new Map())).toHaveLength(templatesLookedAt);
  expect(pagesToLookAt(pages, "pages", new Map())).toHaveLength(300);
});
