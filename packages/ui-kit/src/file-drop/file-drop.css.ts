import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const area = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space["3"],
  margin: "5px 0",
  padding: vars.space["5"],
  border: `1px dashed ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  selectors: {
    "&[data-over]": { borderColor: vars.color.accent, background: vars.color.accentSoft },
  },
});

/** The button opens it; readers and the keyboard meet only the button. */
export const input = style({ display: "none" });

export const list = style({
  display: "flex",
  flexDirection: "column",
  gap: 4,
  margin: "0 0 5px",
  padding: 0,
  listStyle: "none",
  maxHeight: 220,
  overflowY: "auto",
});

export const file = style({ display: "flex", alignItems: "center", gap: 8, minWidth: 0 });

export const name = style({
  flex: "1 1 auto",
  minWidth: 0,
  fontSize: vars.text.label.size,
});

/** The first that gives way where there is little room. */
export const folder = style({
  flex: "0 100 auto",
  minWidth: 0,
  maxWidth: "45%",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const size = style({
  flex: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  whiteSpace: "nowrap",
});
