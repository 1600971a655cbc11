import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";
import googleMark from "./google-mark.svg";

export const line = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["3"],
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  "::before": { content: "", flex: 1, height: 1, background: vars.color.border },
  "::after": { content: "", flex: 1, height: 1, background: vars.color.border },
});

/** Google's G in its own colours, as its branding rules ask. */
export const mark = style({
  width: 16,
  height: 16,
  background: `url("${googleMark}") center / contain no-repeat`,
});

export const reason = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  textAlign: "center",
});
