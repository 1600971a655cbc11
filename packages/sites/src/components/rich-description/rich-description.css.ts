import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({ maxWidth: "80ch", overflowWrap: "anywhere" });

globalStyle(`${root} code`, {
  padding: "1px 4px",
  borderRadius: vars.radius.small,
  background: vars.color.neutralSoft,
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.label.size,
});
