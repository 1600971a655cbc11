import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const words = style({ color: vars.color.textMuted, fontSize: 14, lineHeight: "20px" });
