import type { Facet } from "@sitewright/scan-engine";
import type { RememberedFacet } from "./decisions-repository.ts";

/** Tests for which something has to keep still before it is trusted again. */
export const quietTests = 10;

/** Things of one page that are remembered; those that moved last are kept. */
export const rememberedMax = 200;

/** What is known to move after a test that saw `moved`: something that kept still for ten tests is forgotten. */
export function rememberUnsteady(
  before: readonly RememberedFacet[],
  moved: readonly Facet[],
): RememberedFacet[] {
  const now = new Map(moved.map((facet) => [keyOf(facet), { facet, quiet: 0 }]));
  const still = before
    .filter(({ facet }) => !now.has(keyOf(facet)))
    .map(({ facet, quiet }) => ({ facet, quiet: quiet + 1 }))
    .filter(({ quiet }) => quiet < quietTests)
    .sort((a, b) => a.quiet - b.quiet);
  return [...now.values(), ...still].slice(0, rememberedMax);
}

function keyOf({ part, anchor, subject, facet }: Facet): string {
  const { test_id, id, role, name, landmark, path } = anchor ?? none;
  return JSON.stringify([part, subject, facet, test_id || id || [role, name, landmark, path]]);
}

const none = { test_id: "", id: "", role: "", name: "", landmark: "", path: "" };
