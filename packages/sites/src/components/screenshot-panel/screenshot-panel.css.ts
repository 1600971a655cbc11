import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** A line of its own, where no paragraph may stand. */
export const held = style({ display: "block" });

export const regions = style({
  margin: 0,
  padding: "12px 16px 16px 36px",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

/** Devices beside each other, where there is room for them. */
export const pictures = style({
  display: "grid",
  gap: 16,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))",
});
