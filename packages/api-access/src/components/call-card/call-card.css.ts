import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const view = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 380px)",
  gap: vars.space["5"],
  alignItems: "start",
  minWidth: 0,
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const aside = style({ display: "grid", gap: vars.space["4"], minWidth: 0 });

export const card = style({ display: "grid", gap: vars.space["3"], minWidth: 0 });

export const title = style({
  margin: 0,
  fontSize: vars.text.heading.size,
  lineHeight: vars.text.heading.line,
  fontWeight: vars.weight.title,
});

export const address = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  margin: 0,
});

export const code = style({
  minWidth: 0,
  fontFamily: vars.font.mono,
  fontSize: vars.text.label.size,
  overflowWrap: "anywhere",
});

export const summary = style({ margin: 0, overflowWrap: "anywhere" });

export const scope = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});

export const part = style({ display: "grid", gap: vars.space["2"], minWidth: 0 });

export const partTitle = style({
  margin: `${vars.space["3"]} 0 0`,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
});

export const fields = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });

export const field = style({
  paddingBlock: vars.space["2"],
  borderTop: `1px solid ${vars.color.border}`,
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(110px, 2fr) minmax(0, 3fr)",
  gap: vars.space["3"],
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 2 } },
});

export const name = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
  overflowWrap: "anywhere",
});

export const required = style({
  color: vars.color.criticalText,
  fontSize: vars.text.small.size,
});

export const facts = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const about = style({ minWidth: 0, fontSize: vars.text.small.size });

export const line = style({ margin: 0, overflowWrap: "anywhere" });

export const choice = style({
  display: "inline-block",
  marginInlineEnd: 6,
  fontFamily: vars.font.mono,
});

export const within = style({
  marginTop: vars.space["2"],
  paddingInlineStart: vars.space["3"],
  borderInlineStart: `2px solid ${vars.color.border}`,
});

export const fold = style({
  width: "fit-content",
  minHeight: 24,
  color: vars.color.accentText,
  fontSize: vars.text.small.size,
  cursor: "pointer",
});

export const refusal = style({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr)",
  gap: vars.space["2"],
  paddingBlock: vars.space["2"],
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.small.size,
});

export const status = style({ color: vars.color.cautionText, fontFamily: vars.font.mono });
