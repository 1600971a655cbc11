import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
});

export const rules = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: `${vars.space["1"]} ${vars.space["3"]}`,
  padding: "14px 18px",
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.lead.line,
  "@media": { [media.smallScreen]: { gridTemplateColumns: "1fr" } },
});

export const rule = style({ display: "contents" });

export const name = style({ fontWeight: vars.weight.strong });

export const made = style({
  selectors: { "&::before": { content: '"= " / ""' } },
  "@media": {
    [media.smallScreen]: {
      paddingInlineStart: vars.space["3"],
      selectors: { "&::before": { content: "none" } },
    },
  },
});

export const worked = style({
  display: "grid",
  gap: vars.space["1"],
  padding: "12px 18px",
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
  fontVariantNumeric: "tabular-nums",
});

export const sum = style({
  display: "grid",
  gridTemplateColumns: "minmax(96px, auto) 1fr auto",
  gap: `0 ${vars.space["3"]}`,
  "@media": {
    [media.smallScreen]: { gridTemplateColumns: "1fr auto", gridTemplateRows: "auto auto" },
  },
});

export const how = style({
  color: vars.color.textMuted,
  "@media": { [media.smallScreen]: { gridRow: 2, gridColumn: "1 / -1" } },
});

export const result = style({ textAlign: "end", fontWeight: vars.weight.strong });
