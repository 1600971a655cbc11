/** From here on two shapes are one template's: pages that only share a frame stay below it. */
export const alikeFrom = 0.75;

/**
 * How alike two shapes are: what they share of all they have (Jaccard's index), 0 to 1.
 * @param a sorted, as `shapeOf` gives it.
 */
export function similarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let shared = 0;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) shared += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const all = a.length + b.length - shared;
  // Two documents without an element are alike: nothing tells them apart.
  return all === 0 ? 1 : shared / all;
}

/** The one that a shape is most alike, if it is alike enough to be the same template. */
export function closest<T extends { shape: ArrayLike<number> }>(
  shape: ArrayLike<number>,
  templates: readonly T[],
): T | null {
  let best: T | null = null;
  let most = alikeFrom;
  for (const template of templates) {
    if (!mayBeAlike(shape.length, template.shape.length)) continue;
    const alike = similarity(shape, template.shape);
    if (alike > most || (alike === most && best === null)) {
      best = template;
      most = alike;
    }
  }
  return best;
}

/** What shares the most it can is still too far apart when one is much larger. */
function mayBeAlike(a: number, b: number): boolean {
  return Math.min(a, b) >= alikeFrom * Math.max(a, b);
}

/**
 * Groups pages by shape, in the order they come: each joins the template it is most alike, whose first
 * page stands for it, or begins one.
 */
export function cluster<P>(
  pages: Iterable<P>,
  shapeOfPage: (page: P) => ArrayLike<number>,
): { shape: ArrayLike<number>; pages: P[] }[] {
  const clusters: { shape: ArrayLike<number>; pages: P[] }[] = [];
  for (const page of pages) {
    const shape = shapeOfPage(page);
    const known = closest(shape, clusters);
    if (known) known.pages.push(page);
    else clusters.push({ shape, pages: [page] });
  }
  return clusters;
}
