import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const lines = style({
  display: "inline-flex",
  flexDirection: "column",
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const second = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});

export const grows = style({ flex: "1 1 16rem" });

export const channels = style({ listStyle: "none", margin: 0, padding: 0 });

export const channel = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["3"],
  padding: vars.space["4"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});
