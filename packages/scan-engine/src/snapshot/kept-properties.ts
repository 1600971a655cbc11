/** The computed styles that a snapshot keeps of each box, in order: what can be seen. */
export const keptStyles: readonly string[] = [
  ..."display visibility opacity position z-index float color".split(" "),
  ..."background-color background-image background-size background-position-x".split(" "),
  ..."background-position-y background-repeat".split(" "),
  ...["top", "right", "bottom", "left"].flatMap((side) =>
    ["width", "style", "color"].map((what) => `border-${side}-${what}`),
  ),
  ..."border-top-left-radius border-top-right-radius".split(" "),
  ..."border-bottom-left-radius border-bottom-right-radius".split(" "),
  ..."box-shadow outline-style outline-width outline-color".split(" "),
  ..."font-family font-size font-weight font-style letter-spacing word-spacing".split(" "),
  ..."text-align text-decoration-line text-transform text-shadow white-space-collapse".split(" "),
  ..."flex-direction flex-wrap justify-content align-items align-self order".split(" "),
  ..."transform filter clip-path mix-blend-mode object-fit object-position".split(" "),
  ..."overflow-x overflow-y list-style-type fill stroke stroke-width".split(" "),
];

/**
 * Asked of each element apart: computed sizes change with every neighbour, `auto` and `50%` do not, so
 * that a cause can be told from its consequences.
 */
export const askedProperties: readonly string[] = [
  ..."width height min-width max-width min-height max-height".split(" "),
  ...["margin", "padding"].flatMap((what) =>
    ["top", "right", "bottom", "left"].map((side) => `${what}-${side}`),
  ),
  ..."top right bottom left flex-basis flex-grow line-height".split(" "),
  ..."column-gap row-gap grid-template-columns translate".split(" "),
];

/** The attributes that say what an element is, or that change how it looks. */
export const keptAttributes: ReadonlySet<string> = new Set([
  ..."id class href alt type name role aria-label aria-labelledby title placeholder".split(" "),
  ..."data-testid data-test data-cy for value srcset aria-expanded aria-current".split(" "),
  ..."checked disabled".split(" "),
]);
