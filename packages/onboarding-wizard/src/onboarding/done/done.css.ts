import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const twoBeside = "(min-width: 900px)";
const shotBeside = "(min-width: 620px)";

export const columns = style({
  display: "grid",
  gap: vars.space["5"],
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@container": { [twoBeside]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 360px)" } },
});

export const fix = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: vars.space["4"],
  padding: vars.space["4"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
  "@container": { [shotBeside]: { flexWrap: "nowrap" } },
});

export const shot = style({ flex: "none", width: 170 });

export const words = style({ display: "grid", gap: 2, flex: 1, minWidth: 0 });

export const title = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const nothing = style({ padding: vars.space["4"], color: vars.color.textMuted });

export const offer = style({
  display: "flex",
  gap: vars.space["3"],
  padding: vars.space["4"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const offerIcon = style({
  display: "grid",
  flex: "none",
  placeItems: "center",
  width: 28,
  height: 28,
  borderRadius: vars.radius.medium,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
});

export const offerIconOn = style([
  offerIcon,
  { background: vars.color.positiveSoft, color: vars.color.positiveText },
]);

export const on = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["1"],
  color: vars.color.positiveText,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
});

export const failure = style({
  marginTop: vars.space["2"],
  color: vars.color.criticalText,
  fontSize: vars.text.small.size,
});

export const way = style({ marginTop: vars.space["2"] });
