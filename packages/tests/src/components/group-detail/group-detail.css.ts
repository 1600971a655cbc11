import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  minWidth: 0,
  padding: vars.space["4"],
  borderInlineStart: `1px solid ${vars.color.border}`,
  "@media": {
    "screen and (max-width: 899px)": {
      borderInlineStart: 0,
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

export const sentence = style({
  fontSize: vars.text.lead.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.lead.line,
  overflowWrap: "anywhere",
});

export const hint = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  margin: "12px 0",
});

export const page = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  fontSize: vars.text.label.size,
});

export const path = style({
  minWidth: 0,
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  overflowWrap: "anywhere",
});

export const previewBar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  margin: "8px 0",
});

export const stage = style({
  height: 300,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  overflow: "hidden",
});

/** Which pages, as a sentence that goes on from the line above it. */
export const where = style([
  hint,
  { display: "flex", flexWrap: "wrap", gap: "0 4px", margin: 0, padding: 0, listStyle: "none" },
]);

export const whereItem = style({
  overflowWrap: "anywhere",
  minWidth: 0,
  selectors: { "&:not(:last-child)::after": { content: "," } },
});
