import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";
import { rowLink } from "./table.css.ts";

/** The table and its body, whose rows are cards. */
export const cards = style({ display: "block" });

export const scroller = style({ overflowX: "clip" });

export const card = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  alignItems: "start",
  columnGap: 8,
  padding: "10px 8px 10px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  scrollMarginBlock: 56,
  selectors: { "&:last-child": { borderBottom: 0 } },
});

const part = style({ display: "block", padding: 0, textAlign: "start", fontWeight: "inherit" });

export const select = style([part, { gridColumn: 1, gridRow: 1, marginInlineStart: -6 }]);

export const menu = style([part, { gridColumn: 4, gridRow: 1 }]);

export const slot = styleVariants({
  title: [
    part,
    // A first line of 20 px beside a box of 32.
    { gridColumn: 2, gridRow: 1, minWidth: 0, paddingBlock: 6, overflowWrap: "anywhere" },
  ],
  aside: [part, { gridColumn: 3, gridRow: 1 }],
  line: [
    part,
    {
      gridColumn: "2 / -1",
      display: "grid",
      gridTemplateColumns: "minmax(72px, 30%) minmax(0, 1fr)",
      alignItems: "baseline",
      alignContent: "center",
      columnGap: 12,
      minHeight: 28,
      overflowWrap: "anywhere",
      selectors: {
        // A name without anything beside it only makes the card longer.
        "&:has(> div:empty, > div > div:only-child:empty)": { display: "none" },
      },
    },
  ],
  whole: [part, { gridColumn: "2 / -1", minWidth: 0, paddingBlock: "2px 4px" }],
  hidden: [part, { display: "none" }],
});

export const lineLabel = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

globalStyle(`${slot.title} ${rowLink}`, { display: "block" });
