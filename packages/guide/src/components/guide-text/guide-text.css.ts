import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gap: vars.space["3"],
  minWidth: 0,
  overflowWrap: "break-word",
  fontSize: vars.text.lead.size,
  lineHeight: vars.text.title.line,
});

/** The bar above, and some room. */
const underBar = 72;

const title = style({
  display: "flex",
  alignItems: "baseline",
  gap: vars.space["2"],
  scrollMarginTop: underBar,
  fontWeight: vars.weight.title,
  selectors: { "&:focus": { outline: "none" } },
});

export const heading = {
  h2: style([
    title,
    {
      marginTop: vars.space["4"],
      fontSize: vars.text.heading.size,
      lineHeight: vars.text.heading.line,
    },
  ]),
  h3: style([
    title,
    {
      marginTop: vars.space["2"],
      fontSize: vars.text.title.size,
      lineHeight: vars.text.title.line,
    },
  ]),
};

export const anchor = style({
  display: "inline-flex",
  padding: 5,
  borderRadius: vars.radius.small,
  color: vars.color.textMuted,
  opacity: 0,
  selectors: { ":is(h2, h3):hover > &, &:focus-visible": { opacity: 1 } },
});

export const strong = style({ fontWeight: vars.weight.strong });

export const code = style({
  overflowX: "auto",
  padding: "12px 16px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceSunken,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
});

export const tableFrame = style({
  overflowX: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
});

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${table} :is(th, td)`, {
  padding: "8px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} th`, {
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
});
globalStyle(`${root} :is(ul, ol):not([class])`, {
  display: "grid",
  gap: 6,
  paddingInlineStart: 22,
});
globalStyle(`${root} ul:not([class])`, { listStyle: "disc" });
globalStyle(`${root} ol:not([class])`, { listStyle: "decimal" });
globalStyle(`${root} :not(pre) > code`, {
  padding: "1px 5px",
  borderRadius: vars.radius.small,
  background: vars.color.neutralSoft,
  fontSize: vars.text.label.size,
});
globalStyle(`${root} a[href^="#"]:not([class])`, { color: vars.color.accentText });
globalStyle(`${root} p a`, { textDecoration: "underline" });
