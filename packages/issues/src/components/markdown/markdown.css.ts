import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

/** Whoever wrote it: nothing in it is wider than its place, or turns the text around it. */
export const root = style({
  display: "grid",
  gap: vars.space["2"],
  minWidth: 0,
  maxWidth: "80ch",
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const plain = style({ whiteSpace: "pre-wrap" });

export const title = style({ fontWeight: vars.weight.strong });

export const quote = style({
  margin: 0,
  padding: `0 0 0 ${vars.space["3"]}`,
  borderInlineStart: `2px solid ${vars.color.borderStrong}`,
  color: vars.color.textMuted,
});

export const tick = style({ display: "flex", gap: vars.space["2"], marginInlineStart: -20 });

export const box = style({
  flex: "none",
  height: vars.text.body.line,
  display: "grid",
  placeItems: "center",
  color: vars.color.textMuted,
});

globalStyle(`${root} :is(ul, ol)`, {
  display: "grid",
  gap: 4,
  margin: 0,
  paddingInlineStart: 20,
});
globalStyle(`${root} li:has(> ${tick})`, { listStyle: "none" });
globalStyle(`${root} pre`, {
  margin: 0,
  padding: "8px 12px",
  overflowX: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
});
globalStyle(`${root} code`, { fontFamily: vars.font.mono, fontSize: vars.text.small.size });
globalStyle(`${root} :not(pre) > code`, {
  padding: "1px 4px",
  borderRadius: vars.radius.small,
  background: vars.color.neutralSoft,
});
globalStyle(`${root} hr`, {
  width: "100%",
  margin: 0,
  border: 0,
  borderTop: `1px solid ${vars.color.border}`,
});
globalStyle(`${root} table`, { borderCollapse: "collapse", fontSize: vars.text.label.size });
globalStyle(`${root} :is(th, td)`, {
  padding: "4px 8px",
  border: `1px solid ${vars.color.border}`,
  textAlign: "start",
});
