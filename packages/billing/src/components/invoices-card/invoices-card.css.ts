import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.4fr) 150px 110px 110px",
  gridTemplateAreas: `"when status amount links"`,
  alignItems: "center",
  gap: `${vars.space["1"]} ${vars.space["4"]}`,
  padding: `10px ${vars.space["4"]}`,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
  "@media": {
    [media.narrow]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridTemplateAreas: `"when amount" "status links"`,
    },
  },
});

export const when = style({ gridArea: "when", minWidth: 0 });

export const status = style({ gridArea: "status" });

export const amount = style({
  gridArea: "amount",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

export const links = style({
  gridArea: "links",
  display: "flex",
  justifyContent: "flex-end",
  gap: vars.space["3"],
});

export const muted = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const pager = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space["2"],
  padding: `${vars.space["2"]} ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
