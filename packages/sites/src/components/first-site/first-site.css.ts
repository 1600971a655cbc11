import { vars } from "@sitewright/ui-kit";
import { style } from "@vanilla-extract/css";

export const refusal = style({ color: vars.color.textMuted, fontSize: 13 });
