import { style, styleVariants } from "@vanilla-extract/css";
import { label as fieldLabel } from "../field/field.css.ts";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({ display: "grid", gap: 6 });

export const legend = style([fieldLabel]);

const group = style({ display: "grid", gap: vars.space["2"] });

export const columns = styleVariants({ 1: 1, 2: 2, 3: 3 }, (count) => [
  group,
  {
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);

export const card = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  padding: vars.space["3"],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[data-state=checked]": {
      borderColor: vars.color.accent,
      background: vars.color.surfaceSelected,
      boxShadow: vars.shadow.chosen,
    },
    "&:disabled": { opacity: 0.6, cursor: "not-allowed" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[data-state=checked]": { outline: "2px solid Highlight" } },
    },
  },
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 16,
  height: 16,
  marginTop: 2,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
});

export const dot = style({
  width: 8,
  height: 8,
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  "@media": { "(forced-colors: active)": { background: "Highlight" } },
});

export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const label = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.body.line,
});

export const description = style({
  display: "block",
  marginTop: 2,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
});
