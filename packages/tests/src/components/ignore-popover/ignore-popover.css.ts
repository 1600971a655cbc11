import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

export const root = style({
  display: "grid",
  gap: 10,
  width: "min(326px, calc(100vw - 50px))",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
});

export const title = style({
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

export const targets = style({ display: "grid", gap: 2 });

export const target = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 9,
  minHeight: 24,
  padding: "4px 0",
  cursor: "pointer",
});

export const place = style([{ ...small, display: "block", color: vars.color.textMuted }]);

export const hidden = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
});

export const scope = style({ display: "flex", alignItems: "center", gap: 8 });

export const preview = style({ display: "grid", gap: 10 });

export const calm = style({
  padding: "10px 12px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
});

export const grave = style([
  calm,
  { borderColor: vars.color.cautionBorder, background: vars.color.cautionSoft },
]);

export const hides = style({
  display: "flex",
  gap: 8,
  fontWeight: vars.weight.strong,
  selectors: { [`${grave} &`]: { color: vars.color.cautionText } },
});

export const examples = style({
  ...small,
  display: "grid",
  gap: 4,
  margin: "8px 0 0",
  padding: 0,
  listStyle: "none",
});

export const example = style({
  display: "grid",
  gridTemplateColumns: "46px minmax(0, 1fr) auto",
  gap: 8,
});

export const sentence = style({ overflowWrap: "anywhere" });

export const real = style({ color: vars.color.criticalText, fontWeight: vars.weight.strong });

export const outcome = style({ color: vars.color.textMuted });

export const foot = style({ display: "flex", alignItems: "center", gap: 8 });

export const note = style({ ...small, flex: 1, color: vars.color.textMuted });
