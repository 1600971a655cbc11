import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Below this what is found stands under each other, the findings first. */
const threeBeside = "(min-width: 960px)";

export const panels = style({
  display: "grid",
  gap: vars.space["6"],
  alignItems: "start",
  "@container": {
    [threeBeside]: {
      gridTemplateColumns: "minmax(0, 270px) minmax(0, 1fr) minmax(0, 330px)",
      gridTemplateAreas: '"tree thumbs findings"',
      gap: vars.space["5"],
    },
  },
});

const beside = (gridArea: string) =>
  style({ minWidth: 0, "@container": { [threeBeside]: { gridArea } } });

export const tree = beside("tree");
export const thumbs = beside("thumbs");
export const findings = beside("findings");

export const heading = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space["2"],
  marginBottom: vars.space["2"],
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  fontWeight: vars.weight.title,
});

export const count = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  fontVariantNumeric: "tabular-nums",
});

export const list = style({
  padding: `${vars.space["2"]} 0`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
});

export const none = style({
  padding: vars.space["4"],
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  color: vars.color.textMuted,
});

export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["3"],
  minWidth: 0,
  padding: `3px ${vars.space["3"]}`,
});

export const branch = style({
  marginLeft: vars.space["4"],
  borderLeft: `1px solid ${vars.color.border}`,
});

export const state = style({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  gap: 4,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[data-tone=good]": { color: vars.color.positiveText },
    "&[data-tone=busy]": { color: vars.color.accentText },
    "&[data-tone=bad]": { color: vars.color.criticalText },
  },
});

export const note = style({
  padding: `${vars.space["2"]} ${vars.space["3"]}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  gap: vars.space["4"],
});

export const thumb = style({ display: "grid", gap: vars.space["1"], minWidth: 0 });

export const frame = style({
  position: "relative",
  aspectRatio: "16 / 10",
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
  selectors: {
    "&[data-state=waiting]": { borderStyle: "dashed", borderColor: vars.color.borderStrong },
    "&[data-state=running]": { borderColor: vars.color.accent },
  },
});

/** The top of the page is what one knows it by. */
export const picture = style({
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  objectPosition: "top",
});

export const doing = style({
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  padding: `2px ${vars.space["2"]}`,
  background: vars.color.surfaceRaised,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  selectors: { "[data-state=running] > &": { color: vars.color.accentText } },
});

export const caption = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
  minWidth: 0,
});

export const names = style({ display: "grid", flex: 1, minWidth: 0 });

export const title = style({ fontWeight: vars.weight.name, overflowWrap: "anywhere" });

export const path = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const finding = style({
  display: "flex",
  alignItems: "start",
  gap: vars.space["2"],
  padding: `${vars.space["2"]} ${vars.space["3"]}`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
  "@media": { [media.narrow]: { padding: vars.space["3"] } },
});
