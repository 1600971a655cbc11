import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
});

export const picture = style({ display: "block", width: "100%", height: "auto" });

export const words = style({ padding: vars.space["4"] });

export const title = style({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  fontWeight: vars.weight.title,
});

export const about = style({ color: vars.color.textMuted });
