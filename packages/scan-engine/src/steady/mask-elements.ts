/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { askPage } from "../capture/ask-page.ts";
import type { Tab } from "../capture/open-tab.ts";
import type { SteadyEvidence } from "../evidence.ts";

/** How many elements one id may name: pages use ids more than once. */
const maxElements = 50;

/**
 * Hides the elements with these ids where they stand, so that nothing else moves, until they are shown
 * again. Put a deadline on it. @returns where they stand
 */
export async function maskElements(
  { session, frameId }: Pick<Tab, "session" | "frameId">,
  ids: readonly string[],
): Promise<SteadyEvidence["masked"]> {
  if (ids.length === 0) return [];
  return askPage(session, frameId, hideByIds, JSON.stringify(ids), maxElements);
}

/** Shows what was hidden. Put a deadline on it. */
export async function unmaskElements({
  session,
  frameId,
}: Pick<Tab, "session" | "frameId">): Promise<void> {
  await askPage(session, frameId, showHidden);
}

/** Runs inside the page: see `askPage`. By a sheet, so that nothing of the document itself changes. */
export function hideByIds(json: string, maxElements: number) {
  const ids: string[] = JSON.parse(json);
  const named = ids.map((id) => `[id="${CSS.escape(id)}"]`);
  const selector = named.flatMap((name) => [name, `${name} *`, `${name}::before, ${name}::after`]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${selector.join(", ")} { visibility: hidden !important; transition: none !important; --sitewright-mask: 1 }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return ids.flatMap((id) =>
    Array.from(document.querySelectorAll(`[id="${CSS.escape(id)}"]`))
      .slice(0, maxElements)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return {
          id,
          x: Math.round(x + scrollX),
          y: Math.round(y + scrollY),
          width: Math.round(width),
          height: Math.round(height),
        };
      }),
  );
}

/** Runs inside the page: see `askPage`. */
export function showHidden(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    ({ cssRules: [rule] }) => !rule?.cssText.includes("--sitewright-mask"),
  );
}
