import type { MoveColumn } from "@sitewright/contract";

/** The column that shows a kind of cause; other kinds have none and stand in the page's own view. */
const columns: Readonly<Record<string, MoveColumn>> = {
  lost: "answer",
  soft_404: "answer",
  no_answer: "answer",
  error: "answer",
  no_page: "answer",
  loop: "redirect",
  left_home: "redirect",
  unredirected: "redirect",
  redirect_elsewhere: "redirect",
  temporary: "redirect",
  chain: "redirect",
  title: "title",
  canonical: "canonical",
  canonical_missing: "canonical",
  header: "headers",
  cookie: "headers",
  form_missing: "forms",
  form_old_home: "forms",
  form_target: "forms",
  form_fields: "forms",
  heavier: "weight",
  visual: "looks",
  console: "looks",
  lighthouse: "lighthouse",
};

/** Where in a page's row a cause of this kind shows; null for one that has no column. */
export function columnOf(kind: string): MoveColumn | null {
  return columns[kind] ?? null;
}
