import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line };

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 20,
  rowGap: 12,
});

export const home = style({ minWidth: 0, maxWidth: "100%" });

export const label = style({ ...small, color: vars.color.textMuted });

export const host = style({ fontWeight: vars.weight.strong });

export const address = style({
  ...small,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  overflowWrap: "anywhere",
});

export const kind = style({ flex: "1 1 260px", minWidth: 0 });

export const kindName = style({ ...small, fontWeight: vars.weight.strong });

export const asked = style({ ...small, color: vars.color.textMuted, overflowWrap: "anywhere" });

const line = { ...small, display: "inline-flex", alignItems: "center", gap: 6 };

export const certificate = styleVariants({
  good: { ...line, color: vars.color.positiveText },
  faulty: { ...line, color: vars.color.criticalText },
  plain: { ...line, color: vars.color.textMuted },
});
