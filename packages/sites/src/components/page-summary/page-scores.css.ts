import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const when = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
