import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const bar = style({ padding: `${vars.space["4"]} ${vars.space["4"]} ${vars.space["2"]}` });

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto 116px",
  alignItems: "center",
  gap: vars.space["4"],
  minHeight: 56,
  padding: `${vars.space["2"]} ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: {
    "&:first-child": { borderTop: 0 },
    "&[data-state=running]": {
      background: `color-mix(in srgb, ${vars.color.accentSoft} 45%, transparent)`,
    },
  },
});

export const what = style({ display: "grid", minWidth: 0 });

export const name = style({ fontWeight: vars.weight.strong });

export const note = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const time = style({
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const status = style({ display: "inline-flex", justifyContent: "flex-end" });
