import type { Cause } from "../../src/compare/cause.ts";
import { findTag, parseDocument } from "../../src/compare/html/parse-document.ts";
import { judge } from "../../src/compare/judge.ts";
import { mark, mutations } from "./html-mutations.ts";
import { withNoise } from "./html-noise.ts";
import { serialise } from "./html-tree.ts";
import { compareLoads, scanOfPage } from "./scan-of-page.ts";
import { pick, type Random, seeded } from "./seeded.ts";
import type { TemplatePage } from "./template-pages.ts";

export type HtmlTally = {
  changes: number;
  exact: number;
  missed: number;
  several: number;
  misnamed: number;
  ms: number;
};

/**
 * Random changes of pages, one or two at a time, with what servers and builds vary on both sides: how many come to
 * exactly as many findings, of the right kind, on the changed element.
 */
export function benchHtml(
  pages: readonly TemplatePage[],
  {
    seed,
    count,
    at,
    show,
  }: { seed: number; count: number; at: 1 | 2; show: (line: string) => void },
): HtmlTally {
  const random = seeded(seed);
  const tally: HtmlTally = { changes: 0, exact: 0, missed: 0, several: 0, misnamed: 0, ms: 0 };
  for (let n = 0; n < count; n += 1) {
    const page = pick(random, pages);
    const changed = page && mutate(page.html, random, at);
    if (!page || !changed) continue;
    const [before, after] = [
      withNoise(changed.before, seed + 2 * n),
      withNoise(changed.after, seed + 2 * n + 1),
    ];
    const start = performance.now();
    const comparison = compareLoads([scanOfPage(before)], [scanOfPage(after)]);
    tally.ms += performance.now() - start;
    const byId = new Map(comparison.causes.map((cause) => [cause.id, cause]));
    const found = judge(comparison).findings.map(({ causes, ...finding }) => ({
      ...finding,
      causes: causes.flatMap((id) => byId.get(id) ?? []),
    }));
    const right = found.filter(({ causes }) =>
      causes.some((cause) => isRight(cause, changed.kinds)),
    );
    tally.changes += 1;
    const verdict =
      found.length === 0
        ? "missed"
        : found.length !== at
          ? found.length < at
            ? "missed"
            : "several"
          : right.length === at
            ? "exact"
            : "misnamed";
    tally[verdict] += 1;
    if (verdict !== "exact") {
      show(
        `${verdict} ${changed.names.join("+")} ${page.name}: ${found.map(({ sentence }) => sentence.slice(0, 140)).join(" | ")}`,
      );
    }
  }
  return tally;
}

function isRight(cause: Cause, kinds: readonly string[]): boolean {
  if (cause.part !== "html" || !kinds.includes(cause.kind)) return false;
  // What is gone is on no side marked.
  if (cause.kind === "removed") return true;
  const anchors = [cause.anchor, cause.anchor_before, ...cause.within];
  return anchors.some((anchor) => anchor?.test_id === mark);
}

/** A page as it was and as it is after one or two changes; null where nothing came of it. */
function mutate(html: string, random: Random, at: 1 | 2) {
  const before = serialise(parseDocument(html));
  const root = parseDocument(before);
  const body = findTag(root, "body");
  if (!body) return null;
  const kinds: string[] = [];
  const names: string[] = [];
  for (let tries = 0; tries < 40 && names.length < at; tries += 1) {
    const name = pick(random, Object.keys(mutations)) ?? "";
    // The second one must not take away what the first one made, and two equal ones are one.
    if (names.length > 0 && (name === "removed" || name === "banner" || names.includes(name)))
      continue;
    const told = mutations[name]?.(body, random);
    if (!told) continue;
    kinds.push(...told);
    names.push(name);
  }
  const after = serialise(root);
  const isSame = after.replaceAll(` data-testid="${mark}"`, "") === before;
  return isSame || names.length < at ? null : { before, after, kinds, names };
}
