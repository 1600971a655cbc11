import { globalStyle, style } from "@vanilla-extract/css";
import { size as buttonSize, iconSize } from "../button/button.css.ts";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({ marginBottom: vars.space["5"] });

export const crumbs = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 5,
  marginBottom: vars.space["2"],
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  "@media": { [narrow]: { flexWrap: "nowrap" } },
});

export const crumb = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  minWidth: 0,
  // In one line the long names give way.
  selectors: { "&[data-short]": { flex: "none" } },
});

/** Longer, what one page is called would push the way to it out of sight. */
const longestName = "36ch";

export const place = style({ minWidth: 0, maxWidth: longestName });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: `${vars.space["3"]} ${vars.space["6"]}`,
});

/** Narrower, a sentence for a title would be a column of words beside the actions. */
export const heading = style({ flex: "1 1 380px", minWidth: 0 });

export const titleRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `4px 10px`,
});

export const title = style({
  fontSize: vars.text.page.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.page.line,
  letterSpacing: "-0.015em",
  overflowWrap: "anywhere",
});

export const description = style({
  marginTop: 2,
  color: vars.color.textMuted,
  overflowWrap: "anywhere",
});

export const facts = style([description, { marginTop: vars.space["2"] }]);

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["2"],
  "@media": { [narrow]: { width: "100%", gap: 6 } },
});

// A phone has room for most of them in one row where words stand alone; what is left of a row is shared.
globalStyle(`${actions} ${buttonSize.medium}`, {
  "@media": { [narrow]: { flex: "1 1 auto", minHeight: 38, paddingInline: 7 } },
});

globalStyle(`${actions} ${iconSize.medium}`, {
  "@media": { [narrow]: { width: 38, height: 38 } },
});

globalStyle(`${actions} ${buttonSize.medium} > svg`, {
  "@media": { [narrow]: { display: "none" } },
});
