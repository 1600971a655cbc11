import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

/** Wide enough for an address in one line, narrow enough to be read as one column. */
const paneWidth = 380;

export const root = style({
  minHeight: "100vh",
  display: "grid",
  placeItems: "start center",
  // At one place on every screen, however long it is: nothing jumps from one to the next.
  padding: `clamp(${vars.space["6"]}, 12vh, 120px) ${vars.space[4]} ${vars.space["8"]}`,
  background: `radial-gradient(1200px 500px at 50% -10%, ${vars.color.accentSoft}, transparent 60%), ${vars.color.surface}`,
});

export const pane = style({ width: "100%", maxWidth: paneWidth });

export const brand = style({ marginBottom: vars.space[7] });

export const title = style({
  fontSize: vars.text.page.size,
  lineHeight: vars.text.page.line,
  fontWeight: vars.weight.title,
  letterSpacing: "-0.015em",
  marginBottom: 2,
});

// The shell moves the focus here after a change of route; a heading is no control and shows no ring.
globalStyle(`${title}:focus`, { outline: "none" });

export const lead = style({ color: vars.color.textMuted, marginBottom: vars.space[5] });

export const footer = style({
  marginTop: vars.space[5],
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  alignItems: "center",
  gap: vars.space[2],
  textAlign: "center",
  color: vars.color.textMuted,
});
