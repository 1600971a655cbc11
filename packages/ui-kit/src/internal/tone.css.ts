import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

/** Soft background and readable text of each tone: badges, pills, notices. */
export const softTone = styleVariants({
  neutral: { background: vars.color.neutralSoft, color: vars.color.textMuted },
  accent: { background: vars.color.accentSoft, color: vars.color.accentText },
  positive: { background: vars.color.positiveSoft, color: vars.color.positiveText },
  caution: { background: vars.color.cautionSoft, color: vars.color.cautionText },
  critical: { background: vars.color.criticalSoft, color: vars.color.criticalText },
  info: { background: vars.color.infoSoft, color: vars.color.infoText },
});

/** The solid colour of each tone: bars, rings and dots that carry no text. */
export const solidTone = {
  neutral: vars.color.borderControl,
  accent: vars.color.accent,
  positive: vars.color.positive,
  caution: vars.color.caution,
  critical: vars.color.critical,
  info: vars.color.info,
};
