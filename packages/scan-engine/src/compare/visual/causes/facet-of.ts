import type { FacetName } from "../../cause.ts";
import type { VisualKind } from "../visual-detail.ts";
import type { Found } from "./found.ts";

const facets: Record<VisualKind, FacetName> = {
  text: "text",
  image: "image",
  pixels: "pixels",
  added: "presence",
  removed: "presence",
  moved: "presence",
  size: "geometry",
  shift: "geometry",
  layout: "geometry",
  space: "geometry",
  style: "style",
  rewritten: "text",
};

/** In which respect a cause's element differs; a style's with its properties, sorted. */
export function facetOf({ kind, properties }: Found): FacetName {
  if (kind !== "style") return facets[kind];
  return `style:${properties
    .map(({ name }) => name)
    .sort()
    .join(",")}`;
}
