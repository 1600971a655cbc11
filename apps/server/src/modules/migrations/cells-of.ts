import type { MoveCell, MoveColumn } from "@sitewright/contract";
import type { HomePage, PageLooks, RehearsalCause, RehearsedPage } from "@sitewright/scan-engine";
import { columnOf } from "./column-of.ts";

type Cause = Pick<RehearsalCause, "kind" | "level">;
type Sides = { old: HomePage; now: HomePage | null; asked: HomePage; causes: readonly Cause[] };

/**
 * What stands in a page's row of the table. Pure.
 * @param causes those that this page has
 */
export function cellsOf(
  { old, asked, now, mapping, looks }: RehearsedPage,
  causes: readonly Cause[],
): Record<MoveColumn, MoveCell> {
  const hasPlace = mapping.now !== null;
  const sides: Sides = { old, asked, causes, now: hasPlace ? (now ?? asked) : null };
  const cell = (column: MoveColumn, say: (sides: Sides) => string, isNone = false): MoveCell => {
    const worst = worstOf(causes, column);
    if (worst !== null) return { state: worst, text: say(sides) };
    if (sides.now === null || isNone) return { state: "none", text: isNone ? say(sides) : "" };
    return { state: "same", text: say(sides) };
  };
  return {
    answer: answerOf(sides),
    redirect: cell("redirect", redirectText, asked.hops.length === 0),
    title: cell("title", titleText),
    canonical: cell("canonical", canonicalText),
    headers: cell("headers", headersText),
    forms: cell("forms", formsText, hasForms(old) === 0),
    weight: weightOf(sides),
    looks: looksOf(looks, causes),
    lighthouse: lighthouseOf(looks, causes),
  };
}

const notLooked: MoveCell = { state: "none", text: "" };

function looksOf(looks: PageLooks | undefined, causes: readonly Cause[]): MoveCell {
  if (!looks) return notLooked;
  if (!looks.shown) return { state: "unread", text: "not shown" };
  const worst = worstOf(causes, "looks");
  const alike = looks.alike === null ? "no picture" : `${Math.floor(looks.alike)} % the same`;
  if (worst !== null) return { state: worst, text: alike };
  return { state: looks.alike === null ? "unread" : "same", text: alike };
}

function lighthouseOf(looks: PageLooks | undefined, causes: readonly Cause[]): MoveCell {
  if (!looks) return notLooked;
  const { old, now } = looks.performance;
  if (old === null || now === null) return { state: "unread", text: "not measured" };
  const text = old === now ? `${now}` : `${old} → ${now}`;
  return { state: worstOf(causes, "lighthouse") ?? "same", text };
}

function worstOf(causes: readonly Cause[], column: MoveColumn): "blocks" | "look" | null {
  const levels = causes.filter(({ kind }) => columnOf(kind) === column).map(({ level }) => level);
  if (levels.includes("blocks")) return "blocks";
  return levels.includes("look") ? "look" : null;
}

function answerOf({ now, asked, causes }: Sides): MoveCell {
  const page = now ?? asked;
  const text = page.status === null ? "no answer" : String(page.status);
  const worst = worstOf(causes, "answer");
  if (worst !== null) return { state: worst, text };
  if (page.status === null) return { state: "unread", text };
  return { state: now === null ? "none" : "same", text };
}

function redirectText({ asked }: Sides): string {
  const [first] = asked.hops;
  if (!first) return "none";
  return asked.hops.length === 1 ? String(first.status) : `${asked.hops.length} steps`;
}

function titleText({ old, now }: Sides): string {
  if (!now?.document) return "lost";
  return now.document.title === old.document?.title ? "same" : "changed";
}

function canonicalText({ now, causes }: Sides): string {
  if (worstOf(causes, "canonical") === null) return now?.document?.canonical ? "same" : "none";
  return URL.parse(now?.document?.canonical ?? "")?.host ?? "gone";
}

function headersText({ old, now }: Sides): string {
  const gone = Object.keys(old.headers).filter((name) => !(name in (now?.headers ?? {})));
  const lost = gone.filter((name) => name !== "x-robots-tag").length;
  if (lost > 0) return `${lost} gone`;
  return now === null ? "" : "same";
}

function formsText({ old, now, causes }: Sides): string {
  if (hasForms(old) === 0) return "none";
  if (worstOf(causes, "forms") === null) return "same";
  const lost = hasForms(old) - hasForms(now);
  return lost > 0 ? `${lost} gone` : "changed";
}

function hasForms(page: HomePage | null): number {
  return page?.document?.forms.length ?? 0;
}

function weightOf({ old, now, causes }: Sides): MoveCell {
  const before = old.bytes ?? 0;
  if (now === null) return { state: "none", text: "" };
  if (now.bytes === null || before === 0) return { state: "unread", text: "" };
  const percent = Math.round(((now.bytes - before) / before) * 100);
  const text = `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)} %`;
  return { state: worstOf(causes, "weight") ?? "same", text };
}
