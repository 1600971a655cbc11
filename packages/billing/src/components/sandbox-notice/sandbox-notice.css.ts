import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  padding: vars.space["3"],
  border: `1px solid ${vars.color.infoBorder}`,
  borderRadius: vars.radius.medium,
  background: vars.color.infoSoft,
  color: vars.color.infoText,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
});

export const title = style({ fontWeight: vars.weight.strong, fontSize: vars.text.label.size });

export const cards = style({ display: "grid", margin: 0, marginTop: vars.space["1"] });

export const card = style({ display: "flex", flexWrap: "wrap", gap: `0 ${vars.space["2"]}` });

export const number = style({ fontFamily: vars.font.mono });

export const does = style({ margin: 0 });
