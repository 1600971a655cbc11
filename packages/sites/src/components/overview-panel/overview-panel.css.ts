import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const twoColumns = "screen and (min-width: 1000px)";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space["4"],
  "@media": { [twoColumns]: { gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1fr)" } },
});

export const findings = style({ listStyle: "none", margin: 0, padding: 0 });

export const finding = style({
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) auto",
  alignItems: "start",
  gap: vars.space["3"],
  padding: `10px ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: {
    "&:first-child": { borderTop: 0 },
    "&[data-current]": { boxShadow: vars.shadow.current, background: vars.color.accentSoft },
  },
});

const square = style({
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 5,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const noNumber = style([
  square,
  { background: vars.color.neutralSoft, color: vars.color.textMuted },
]);

const numbers = {
  critical: vars.color.criticalFill,
  high: vars.color.criticalFill,
  medium: vars.color.cautionText,
  low: vars.color.textMuted,
};

export const number = styleVariants(numbers, (background, severity) => [
  square,
  {
    background,
    color: severity === "medium" || severity === "low" ? vars.color.surface : vars.color.textOnFill,
    cursor: "pointer",
  },
]);

export const findingSide = style({ display: "grid", justifyItems: "end", gap: 2 });

export const findingText = style({ display: "grid", minWidth: 0, overflowWrap: "anywhere" });

export const findingTitle = style({ fontWeight: vars.weight.strong });

export const findingWhere = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const loading = style({
  display: "grid",
  gap: vars.space["3"],
  padding: vars.space["4"],
});

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});
