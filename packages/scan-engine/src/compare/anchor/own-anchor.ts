import type { Anchor } from "../cause.ts";
import { roleOf } from "../role-of.ts";
import { steadyClasses } from "../visual/match/likeness.ts";

type Own = { tag: string; attributes: Readonly<Record<string, string | undefined>> };

const most = 200;

/** What an element is known by of its own, the same whichever part of a scan tells of it. */
export function ownAnchor(
  element: Own,
): Pick<Anchor, "test_id" | "id" | "role" | "tag" | "classes"> {
  const { attributes } = element;
  const testId = attributes["data-testid"] || attributes["data-test"] || attributes["data-cy"];
  return {
    test_id: (testId ?? "").slice(0, most),
    id: lastingId(attributes.id),
    role: roleOf(element),
    tag: element.tag.toLowerCase(),
    classes: lastingClasses(attributes.class).join(".").slice(0, most),
  };
}

/** What those inside are told to lie in: its id, else its tag where that is a part of pages; else empty. */
export function ownLandmark({ tag, attributes }: Own): string {
  const id = lastingId(attributes.id);
  if (id) return `#${id}`;
  const name = tag.toLowerCase();
  return landmarkTags.has(name) ? name : "";
}

export const landmarkTags: ReadonlySet<string> = new Set(
  "header footer nav main aside form dialog".split(" "),
);

/** One step of a path. @param kin the element and its brothers of the same tag, in order */
export function stepOf<Element extends { tag: string }>(element: Element, kin: readonly Element[]) {
  const name = element.tag.toLowerCase();
  return kin.length > 1 ? `${name}:${kin.indexOf(element) + 1}` : name;
}

/** Of a longer path its end is kept. */
export const pathMax = 1_000;

function lastingId(id = ""): string {
  return isMadeByMachine(id) ? "" : id.slice(0, most);
}

const isMadeByMachine = (id: string) => /[0-9]{4,}|[0-9a-f]{8,}|^:r|^radix-|^react-/.test(id);

/** Without those that say a state. */
function lastingClasses(classes = ""): string[] {
  const names = classes.split(/\s+/).filter(Boolean).slice(0, 40);
  return steadyClasses(names)
    .filter((name) => !/^(active|show|open|is-|has-)/.test(name))
    .toSorted();
}
