import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

/** A form with what follows from it beside it. */
const pageWidth = 1120;

export const root = style({
  minHeight: "100vh",
  padding: `${vars.space["6"]} ${vars.space["6"]} ${vars.space["8"]}`,
  background: `radial-gradient(1200px 500px at 50% -10%, ${vars.color.accentSoft}, transparent 60%), ${vars.color.surface}`,
  "@media": { [media.smallScreen]: { padding: vars.space["4"] } },
});

export const page = style({ width: "100%", maxWidth: pageWidth, margin: "0 auto" });

export const top = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
  minHeight: 32,
  marginBottom: vars.space["8"],
  "@media": { [media.smallScreen]: { marginBottom: vars.space["5"] } },
});

export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["1"],
  color: vars.color.textMuted,
  overflowWrap: "anywhere",
});

export const title = style({
  fontSize: vars.text.page.size,
  lineHeight: vars.text.page.line,
  fontWeight: vars.weight.title,
  letterSpacing: "-0.015em",
  marginBottom: 2,
  overflowWrap: "anywhere",
});

// The focus is moved here from step to step; a heading is no control and shows no ring.
globalStyle(`${title}:focus`, { outline: "none" });

export const lead = style({ color: vars.color.textMuted, marginBottom: vars.space["5"] });
