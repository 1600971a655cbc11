import type { Anchor, Cause, Facet } from "../cause.ts";
import { means } from "./means.ts";

/**
 * Whether a visual cause is of what moves by itself: its element has that facet, or an ancestor's content,
 * pixels or place are not fixed.
 */
export function isUnsteady(cause: Cause, facets: readonly Facet[]): boolean {
  if (!cause.visual) return false;
  const { facet } = cause;
  const own = [cause.anchor, cause.anchor_before].filter((anchor) => anchor !== null);
  const has = (anchors: readonly Anchor[]) =>
    new Set(
      facets
        .filter(
          (each) =>
            each.anchor && anchors.some((anchor) => each.anchor && means(each.anchor, anchor)),
        )
        .map((each) => each.facet),
    );
  const mine = has(own);
  if (facet.startsWith("style:")) {
    const isKnown = cause.visual.properties.every(
      ({ name, layout }) => mine.has(`style:${name}`) || (layout && mine.has("geometry")),
    );
    if (isKnown) return true;
  } else if (mine.has(facet)) return true;
  if (facet === "pixels" && (mine.has("image") || mine.has("text"))) return true;
  // What is in a place whose content comes and goes may itself be that place's element.
  const around = new Set([...has(cause.within), ...(facet === "presence" ? [] : mine)]);
  if (around.has("content") && !facet.startsWith("style:")) return true;
  if (around.has("pixels") && (facet === "pixels" || facet === "image")) return true;
  return around.has("geometry") && facet === "geometry";
}
