import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { billingCurrency, type PlanLimits, paths, planCatalogue } from "@sitewright/contract";
import type { Nodes, Parent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { guidePageIds, isGuidePageId } from "./contents.ts";
import { guideTarget } from "./guide-target.ts";
import { guideTexts } from "./guide-texts.ts";
import { headingsOf } from "./headings-of.ts";
import { guidePictures } from "./pictures.ts";
import { readFormula } from "./read-formula.ts";

describe("the guide's contents", () => {
  it("name each page that is written, and no other", () => {
    expect([...guidePageIds].sort()).toEqual([...guideTexts.keys()].sort());
  });

  it.each(guidePageIds)(
    "%s begins with its title and a sentence, and has no heading twice",
    (id) => {
      const [title, ...headings] = headingsOf(textOf(id));
      expect(title?.depth).toBe(1);
      const anchors = headings.map((heading) => heading.id);
      expect(new Set(anchors).size).toBe(anchors.length);
      expect(headings.every(({ depth }) => depth > 1)).toBe(true);
    },
  );
});

describe("links of the guide", () => {
  const links = guidePageIds.flatMap((id) =>
    nodesOf(id, "link").map(({ url }) => [id, url] as const),
  );

  it.each(links)("on %s to %s lead somewhere", (id, url) => {
    const target = guideTarget(url);
    expect(target).not.toBeNull();
    if (target?.kind === "anchor") expect(anchorsOf(id)).toContain(target.id);
    if (target?.kind === "app") {
      const known = Object.values(paths).map((path) => path("" as never, {} as never));
      expect(known).toContain(target.path);
    }
    if (target?.kind !== "page") return;
    const [, page = "", anchor] = /^\/docs\/([\w-]+)(?:#(.+))?$/.exec(target.path) ?? [];
    expect(isGuidePageId(page)).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(page)).toContain(anchor);
  });

  it("are not taken for addresses of the guide when there is no such page", () => {
    expect(guideTarget("nowhere.md")).toBeNull();
    expect(guideTarget("javascript:alert(1)")).toBeNull();
  });
});

describe("pictures of the guide", () => {
  const shown = guidePageIds.flatMap((id) =>
    nodesOf(id, "image").map((image) => [id, image] as const),
  );

  it.each(shown)(
    "on %s are there, say what is on them, and have a number for each line",
    (id, image) => {
      const picture = guidePictures.get(image.url.replace(/^.*\/|\.webp$/g, ""));
      expect(image.alt).toMatch(/\w+ \w+/);
      expect(picture).toBeDefined();
      const said = linesBehind(id, image.url);
      if (said > 0) expect(picture?.pins).toHaveLength(said);
    },
  );

  it("are small: all together less than a megabyte and a half", () => {
    const files = import.meta.glob("../pictures/*.webp", { query: "?url", import: "default" });
    const sizes = Object.keys(files).map((file) => statSync(join(import.meta.dirname, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });
});

describe("what the guide says", () => {
  it("of plans is what the catalogue has", () => {
    const rows = tableRows("plans");
    const { free, cloud, selfhost } = planCatalogue;
    expect(billingCurrency).toBe("usd");
    expect(rows.get("Price")).toEqual([
      `$${(free.prices.month ?? 0) / 100}`,
      `$${(cloud.prices.month ?? 0) / 100} a month`,
      `$${dollars(selfhost.prices.month)} a month or $${dollars(selfhost.prices.year)} a year`,
    ]);
    const limits: Record<string, keyof PlanLimits> = {
      ...{ Sites: "sites_allowed", "Pages of a site": "pages_allowed" },
      ...{ Schedules: "schedules_allowed", "Scans a month": "scans_allowed" },
      ...{ "Tests a month": "tests_allowed", "Case runs a month": "caseruns_allowed" },
      ...{ "Flow runs a month": "flowruns_allowed", "Nodes of a flow": "nodes_allowed" },
      ...{ "Conditions of a flow": "conditions_allowed" },
    };
    for (const [row, limit] of Object.entries(limits)) {
      const words = [free, cloud, selfhost].map(({ limits: of }) =>
        of[limit] === 0 ? "unlimited" : `${of[limit]}`,
      );
      expect(rows.get(row), row).toEqual(words);
    }
    expect(rows.get("Results are kept")?.slice(0, 2)).toEqual(
      [free, cloud].map(({ limits: of }) => `${of.retention_days} days`),
    );
    expect(rows.get("An additional task")?.[1]).toBe(`$${(cloud.taskAmount / 100).toFixed(2)}`);
  });

  it("of settings names those that the README explains", () => {
    const readme = readFileSync(join(import.meta.dirname, "../../../../README.md"), "utf8");
    const named = [...tableRows("self-hosting").keys()].flatMap((row) => row.split(", "));
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(readme).toContain(`\`${name}\``);
  });

  it("works its sums out right", () => {
    const sums = guidePageIds.flatMap((id) =>
      nodesOf(id, "code")
        .filter(({ lang }) => lang === "formula")
        .flatMap(({ value }) => readFormula(value).worked),
    );
    expect(sums.length).toBeGreaterThan(10);
    for (const { name, made, result } of sums) {
      const digits = /\.(\d+)/.exec(result)?.[1]?.length ?? 0;
      const worth = workOut(made);
      if (worth === null) continue;
      const isPercent = result.includes("%");
      const scale = 10 ** digits;
      const figure = isPercent
        ? Math.floor(worth * 100 * scale) / scale
        : Math.round(worth * scale) / scale;
      expect(figure, name).toBe(Number(result.replaceAll(/[^\d.]/g, "")));
    }
  });
});

/** The worth of a sum as the guide writes it; null where it has words in it. */
function workOut(made: string): number | null {
  const sum = made
    .replaceAll(/[,$]|(?<=\d) s\b/g, "")
    .replaceAll("×", "*")
    .replaceAll("÷", "/");
  if (!/^[\d\s.+*/()]+$/.test(sum)) return null;
  return Number(new Function(`return ${sum}`)());
}

function dollars(cents = 0): string {
  return (cents / 100).toLocaleString("en-US");
}

function textOf(id: string): string {
  return guideTexts.get(id) ?? "";
}

function anchorsOf(id: string): string[] {
  return headingsOf(textOf(id)).map((heading) => heading.id);
}

function treeOf(id: string): Parent {
  return fromMarkdown(textOf(id), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function nodesOf<Type extends Nodes["type"]>(id: string, type: Type) {
  const found: Extract<Nodes, { type: Type }>[] = [];
  const walk = (node: Nodes) => {
    if (node.type === type) found.push(node as Extract<Nodes, { type: Type }>);
    if ("children" in node) node.children.forEach(walk);
  };
  walk(treeOf(id) as Nodes);
  return found;
}

/** How many lines the list right behind a picture has; 0 without one. */
function linesBehind(id: string, url: string): number {
  const { children } = treeOf(id);
  const place = children.findIndex(
    (node) =>
      node.type === "paragraph" &&
      node.children.some((in_) => in_.type === "image" && in_.url === url),
  );
  const next = children[place + 1];
  return next?.type === "list" ? next.children.length : 0;
}

/** The first table of a page: its rows by their first cell, without marks. */
function tableRows(id: string): Map<string, string[]> {
  const [table] = nodesOf(id, "table");
  const wordsOf = (node: Nodes): string =>
    "value" in node ? node.value : "children" in node ? node.children.map(wordsOf).join("") : "";
  return new Map(
    table?.children
      .slice(1)
      .map(({ children: [first, ...rest] }) => [first ? wordsOf(first) : "", rest.map(wordsOf)]),
  );
}
