import { makeIssueSummary } from "@sitewright/api-client/testing";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { changesBy } from "./changes-by.ts";
import { groupIssues } from "./group-issues.ts";
import { parseIssuesSearch } from "./issues-search.ts";
import { listInputOf } from "./list-input-of.ts";
import { readLabels } from "./read-labels.ts";
import { whereWords } from "./where-words.ts";

const issue = makeIssueSummary();

it.each([
  [{ pages: 24, of: 24, path: "/", template: null }, "the whole site"],
  [
    { pages: 18, of: 24, path: "/products/", template: "/products/…" },
    "the template of /products/…",
  ],
  [{ pages: 3, of: 24, path: "/blog/", template: null }, "/blog/…"],
  [{ pages: 3, of: 24, path: "/", template: null }, "3 pages"],
  [{ pages: 1, of: 1, path: "/", template: null }, "the home page"],
  [{ pages: 1, of: 24, path: "/basket", template: "/basket" }, "/basket"],
  [{ pages: 0, of: 0, path: "/", template: null }, "the whole site"],
])("says where %j is", (where, words) => {
  const affected = { type: "site", id: issue.site, str: issue.site_url } as const;
  expect(whereWords({ where, affected }, messages.where)).toBe(words);
});

it("names the one page that somebody wrote an issue about", () => {
  const affected = {
    type: "page",
    id: issue.id,
    str: "https://northwind.example/map?at=1",
  } as const;
  const where = { pages: 0, of: 0, path: "/", template: null };
  expect(whereWords({ where, affected }, messages.where)).toBe("/map?at=1");
});

describe("groups", () => {
  const regressed = makeIssueSummary({ id: "b", state: "regressed", severity: "low" });
  const ongoing = makeIssueSummary({ id: "c", state: "ongoing", severity: "low" });

  it("come in the order that people work through them", () => {
    const groups = groupIssues([ongoing, regressed, issue], "state");
    expect(groups.map(({ key }) => key)).toEqual(["new", "regressed", "ongoing"]);
  });

  it("keep the order of their rows", () => {
    const [, low] = groupIssues([ongoing, issue, regressed], "severity");
    expect(low?.issues).toEqual([ongoing, regressed]);
  });

  it("are one where nothing is gathered", () => {
    expect(groupIssues([ongoing, issue], "none")).toHaveLength(1);
    expect(groupIssues([], "none")).toEqual([]);
  });
});

it("changes rows alike in one call", () => {
  const rows = ["a", "b", "c"].map((id) =>
    makeIssueSummary({ id, labels: id === "c" ? ["x"] : [] }),
  );
  expect(changesBy(rows, ({ labels }) => ({ labels }))).toEqual([
    { ids: ["a", "b"], updates: { labels: [] } },
    { ids: ["c"], updates: { labels: ["x"] } },
  ]);
});

it("reads an address, and leaves out what makes no sense", () => {
  const raw = {
    view: "closed",
    state: "gone",
    severity: "high",
    site: issue.site,
    page: "x",
    sort: "-pages",
    assignee: "none",
    issue: 7,
  };
  expect(parseIssuesSearch(raw)).toEqual({
    view: "closed",
    severity: "high",
    site: issue.site,
    sort: "-pages",
    assignee: "none",
  });
});

it("asks the server for a view and what narrows it, and for nothing else", () => {
  expect(listInputOf({ view: "mine", site: issue.site, group: "site", issue: issue.id })).toEqual({
    status: "open",
    muted: "false",
    assignee: "me",
    site_id: issue.site,
    sort: "severity",
  });
  expect(listInputOf({ view: "muted", sort: "-pages" })).toMatchObject({
    muted: "true",
    sort: "-pages",
  });
});

it.each([
  ["release,  front end ,", ["release", "front end"]],
  ["", []],
  ["x".repeat(41), null],
])("reads the labels of %j", (text, labels) => {
  expect(readLabels(text)).toEqual(labels);
});
