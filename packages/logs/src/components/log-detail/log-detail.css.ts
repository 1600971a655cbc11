import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 236px",
  gap: vars.space["4"],
  "@media": {
    [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
    [media.smallScreen]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const part = style({ minWidth: 0 });

export const title = style({
  display: "flex",
  alignItems: "center",
  minHeight: 28,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
});

export const note = style({
  marginTop: vars.space["2"],
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const facts = style({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  gap: "4px 10px",
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const fact = style({ display: "contents" });

export const factName = style({ color: vars.color.textMuted });

export const value = style({ overflowWrap: "anywhere", unicodeBidi: "isolate" });

export const code = style([value, { fontFamily: vars.font.mono }]);

export const actions = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 2,
  // The words of the buttons stand where the facts begin.
  margin: `${vars.space["3"]} 0 0 -11px`,
});

/** In the place of two. */
export const wide = style({
  minWidth: 0,
  gridColumn: "span 2",
  "@media": { [media.smallScreen]: { gridColumn: "auto" } },
});
