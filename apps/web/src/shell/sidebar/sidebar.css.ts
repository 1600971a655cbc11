import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** The collapsed sidebar: what stood beside stands below, smaller. */
const collapsed = `[data-collapsed] &`;

export const root = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space[3],
  height: "100%",
  minHeight: 0,
  padding: `${vars.space[3]} ${vars.space[3]}`,
});

export const top = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 32,
  selectors: { [collapsed]: { flexDirection: "column", gap: vars.space[2] } },
});

export const brand = style({
  display: "flex",
  padding: "0 6px",
  borderRadius: vars.radius.small,
  color: vars.color.text,
  textDecoration: "none",
});

export const addSiteCollapsed = style({ display: "flex", justifyContent: "center" });

export const nav = style({
  flex: 1,
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  gap: 1,
  overflowY: "auto",
  // Up to the sidebar's edges: a badge stands out over its entry, and what scrolls cuts off what stands out over it.
  selectors: { [collapsed]: { margin: "0 -11px", padding: "0 11px" } },
});

export const entry = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: 10,
  minHeight: 34,
  padding: "0 10px",
  border: "1px solid transparent",
  borderRadius: vars.radius.medium,
  color: vars.color.textMuted,
  fontWeight: vars.weight.label,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.text, background: vars.color.surfaceHover },
    "&[aria-current]": { color: vars.color.text, background: vars.color.surfaceActive },
    [collapsed]: {
      position: "relative",
      flexDirection: "column",
      justifyContent: "center",
      gap: 3,
      minHeight: 52,
      padding: "6px 2px",
    },
  },
  "@media": {
    // Forced colours drop backgrounds: where one is shows by its border.
    "(forced-colors: active)": { selectors: { "&[aria-current]": { borderColor: "Highlight" } } },
  },
});

export const label = style({
  flex: 1,
  minWidth: 0,
  selectors: {
    [collapsed]: { flex: "none", fontSize: vars.text.micro.size, lineHeight: vars.text.micro.line },
  },
});

export const badge = style({
  display: "inline-flex",
  // Soft colours let through what is behind them, and over an entry that is open they would be too dark to read on.
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  selectors: { [collapsed]: { position: "absolute", top: 1, left: "calc(50% + 4px)" } },
});

export const team = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  margin: "0 -4px",
  padding: `10px ${vars.space[2]} 2px`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { [collapsed]: { flexDirection: "column", gap: 4, padding: "10px 0 2px" } },
});

export const teamText = style({
  minWidth: 0,
  maxWidth: "100%",
  selectors: { [collapsed]: { textAlign: "center" } },
});

export const teamName = style({
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  fontWeight: vars.weight.strong,
  selectors: {
    [collapsed]: { fontSize: vars.text.micro.size, lineHeight: vars.text.micro.line },
  },
});

export const email = style({
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
  selectors: {
    [collapsed]: { fontSize: vars.text.micro.size, lineHeight: vars.text.micro.line },
  },
});
