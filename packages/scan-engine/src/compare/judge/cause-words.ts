import type { Cause } from "../cause.ts";
import { tidy } from "../text/words.ts";
import { isSeenName } from "../visual/words/name-of.ts";

type Side = "before" | "after";

/** Whether both causes are of the same words, before and after. */
export function sayTheSame(one: Cause, other: Cause): boolean {
  const [from, to] = [plain(one.before), plain(one.after)];
  return from !== to && from === plain(other.before) && to === plain(other.after);
}

/** Whether the words of one are part of the other's, on each side that both have. */
export function sayPartOf(one: Cause, other: Cause): boolean {
  return isPart(one.before, other.before) && isPart(one.after, other.after);
}

/** Whether a fact that holds several texts has the same one of them before and after. */
export function isOneOfTexts({ before, after }: Cause, fact: Cause): boolean {
  const texts = (value: string | null) => (value ?? "").split(" · ").map(plain);
  return (
    plain(before) !== "" &&
    texts(fact.before).includes(plain(before)) &&
    texts(fact.after).includes(plain(after))
  );
}

const leastName = 6;

/** Whether a document's cause holds what a picture's element is called. */
export function namesIt({ label }: Cause, other: Cause, side: Side): boolean {
  const { name } = label;
  const plainName = plain(name).replace(/…$/, "");
  if (!isSeenName(name) || name.startsWith("beside ") || plainName.length < leastName) return false;
  const ties = (other.delta?.ties ?? []).filter((tie) => tie.startsWith("text "));
  return [other[side] ?? "", ...ties].some((text) => plain(text).includes(plainName));
}

function isPart(a: string | null, b: string | null): boolean {
  const [x, y] = [plain(a), plain(b)];
  return x.includes(y) || y.includes(x);
}

/** Without what style changes: spaces and capitals. */
function plain(text: string | null): string {
  return tidy(text ?? "").toLowerCase();
}
