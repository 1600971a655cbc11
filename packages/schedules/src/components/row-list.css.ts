import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

/** Side by side where there is room: what, when and what it does, how it stands, its menu. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space["3"],
  padding: vars.space["4"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
  "@media": {
    "(min-width: 900px)": {
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) auto",
      alignItems: "center",
    },
  },
});

export const menu = style({
  gridColumn: 2,
  gridRow: 1,
  "@media": { "(min-width: 900px)": { gridColumn: "auto", gridRow: "auto" } },
});

export const lines = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gridColumn: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": { "(min-width: 900px)": { gridColumn: "auto" } },
});

export const name = style({ fontWeight: vars.weight.strong });

export const second = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
