import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 12,
  padding: "10px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
});

/** What narrows a list stands below what it is a list of, at any width. */
export const views = style({ flex: "1 0 100%" });

/** With less room than its own words need, it has the line for itself. */
export const filter = style({ flex: "1 0 230px", maxWidth: 320 });

export const by = style({ marginInlineStart: "auto" });

export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(300px, 2fr) minmax(0, 4fr)",
  "@media": { "screen and (max-width: 899px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const detail = style({
  // Its edge is as tall as the list beside it.
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minWidth: 0,
  scrollMarginTop: 72,
  // On a phone what can be decided comes before the list of what else there is.
  "@media": { "screen and (max-width: 899px)": { order: -1 } },
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 14px",
  padding: "8px 12px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  "@media": { "screen and (max-width: 899px)": { display: "none" } },
});

export const key = style({ display: "inline-flex", alignItems: "center", gap: 5 });
