import { vars } from "@sitewright/ui-kit";
import { style } from "@vanilla-extract/css";

export const hint = style({ color: vars.color.textMuted, fontSize: 13 });
