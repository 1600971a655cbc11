import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const picture = style({
  display: "block",
  width: "100%",
  height: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
});

export const parts = style({ display: "grid", gap: vars.space["4"] });

export const lines = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: vars.space["2"],
  overflowWrap: "anywhere",
});

export const code = style({ fontFamily: vars.font.mono, fontSize: vars.text.small.size });
