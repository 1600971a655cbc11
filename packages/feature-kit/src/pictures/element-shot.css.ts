import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  margin: 0,
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
});

export const crop = style({ overflow: "hidden" });

export const picture = style({ display: "block", width: "100%", height: "auto" });

/** Names come from scanned pages: a direction mark in one must not turn the line around. */
export const caption = style({
  minWidth: 0,
  padding: "6px 12px",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});
