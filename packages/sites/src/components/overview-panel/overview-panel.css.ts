import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const twoColumns = "screen and (min-width: 1000px)";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space["4"],
  "@media": { [twoColumns]: { gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1fr)" } },
});

export const findings = style({ listStyle: "none", margin: 0, padding: 0 });

export const finding = style({
  display: "grid",
  gridTemplateColumns: "112px minmax(0, 1fr)",
  "@media": {
    [media.narrow]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: vars.space["1"],
    },
  },
  alignItems: "start",
  justifyItems: "start",
  gap: vars.space["3"],
  padding: `10px ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { "&:first-child": { borderTop: 0 } },
});

export const findingText = style({ display: "grid", minWidth: 0, overflowWrap: "anywhere" });

export const findingTitle = style({ fontWeight: vars.weight.strong });

export const findingWhere = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const loading = style({
  display: "grid",
  gap: vars.space["3"],
  padding: vars.space["4"],
});
