import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const score = style({ fontWeight: vars.weight.name, fontVariantNumeric: "tabular-nums" });

export const tone = styleVariants(
  {
    positive: vars.color.positiveText,
    caution: vars.color.cautionText,
    critical: vars.color.criticalText,
    neutral: vars.color.textMuted,
  },
  (color) => [score, { color }],
);
