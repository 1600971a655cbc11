import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Below this the figures stand above the bar, and its parts are not named. */
const beside = "(min-width: 700px)";

export const root = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  gridTemplateAreas: '"percent clock" "middle middle"',
  alignItems: "center",
  gap: vars.space["3"],
  padding: vars.space["4"],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  "@container": {
    [beside]: {
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      gridTemplateAreas: '"percent middle clock"',
      columnGap: vars.space["6"],
    },
  },
});

export const percent = style({
  gridArea: "percent",
  minWidth: "3.2ch",
  fontSize: vars.text.figure.size,
  lineHeight: vars.text.figure.line,
  fontWeight: vars.weight.title,
  fontVariantNumeric: "tabular-nums",
});

export const middle = style({ gridArea: "middle", display: "grid", gap: vars.space["2"] });

export const bar = style({ display: "flex", gap: 4 });

export const segment = style({
  flexBasis: 0,
  height: 6,
  overflow: "hidden",
  borderRadius: vars.radius.full,
  background: vars.color.neutralSoft,
  "@media": { "(forced-colors: active)": { outline: "1px solid GrayText" } },
});

export const fill = style({
  height: "100%",
  background: vars.color.accent,
  "@media": { "(forced-colors: active)": { background: "Highlight", forcedColorAdjust: "none" } },
});

export const stages = style({
  display: "none",
  gap: 4,
  fontSize: vars.text.small.size,
  "@container": { [beside]: { display: "flex" } },
});

export const stage = style({
  display: "inline-flex",
  flexBasis: 0,
  alignItems: "center",
  gap: 4,
  minWidth: "max-content",
  color: vars.color.textMuted,
  selectors: { "&[data-state=done]": { color: vars.color.positiveText } },
});

export const counts = style({ fontVariantNumeric: "tabular-nums" });

export const clock = style({
  gridArea: "clock",
  display: "grid",
  justifyItems: "end",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const elapsed = style({
  color: vars.color.text,
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.title,
  fontVariantNumeric: "tabular-nums",
});
