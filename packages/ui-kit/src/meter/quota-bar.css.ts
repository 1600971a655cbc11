import { style } from "@vanilla-extract/css";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";
import { bar as meterBar, track as meterTrack } from "./meter.css.ts";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["1"]} ${vars.space["3"]}`,
  minHeight: 36,
  padding: "5px 14px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});

export const numbers = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

export const value = style({ color: vars.color.text, fontWeight: vars.weight.strong });

export const track = style([
  meterTrack,
  {
    flex: "1 1 120px",
    minWidth: 80,
    marginTop: 0,
    // On a phone it ends the line of the numbers, and what is said beside it goes below.
    "@media": { [narrow]: { flexBasis: 80 } },
  },
]);

export const bar = meterBar;

export const beside = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `2px ${vars.space["3"]}`,
  "@media": { [narrow]: { flexBasis: "100%" } },
});
