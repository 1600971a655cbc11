import { vars } from "@sitewright/ui-kit";
import { style } from "@vanilla-extract/css";
import { narrow } from "../app-shell/app-shell.css.ts";

export const root = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space[3],
  height: "100%",
  padding: `${vars.space[4]} ${vars.space[3]}`,
});

export const brand = style({
  display: "flex",
  padding: `0 6px ${vars.space[1]}`,
  color: vars.color.text,
  textDecoration: "none",
});

export const nav = style({ flex: 1, minHeight: 0, overflowY: "auto" });

export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  height: 34,
  padding: "0 10px",
  borderRadius: vars.radius.medium,
  color: vars.color.textMuted,
  fontWeight: 500,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.text, background: vars.color.surfaceHover },
    "&[aria-current=page]": { color: vars.color.text, background: vars.color.surfaceHover },
  },
});

export const team = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  margin: "0 -4px",
  padding: `10px ${vars.space[2]} 2px`,
  borderTop: `1px solid ${vars.color.border}`,
});

export const teamText = style({ minWidth: 0 });

const line = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const teamName = style([line, { fontSize: 13, lineHeight: "18px", fontWeight: 600 }]);

export const email = style([
  line,
  { fontSize: 12, lineHeight: "16px", color: vars.color.textMuted },
]);

export const drawer = style({
  position: "fixed",
  inset: 0,
  width: "min(18rem, 85vw)",
  maxWidth: "none",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  border: 0,
  borderRight: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  overscrollBehavior: "contain",
  selectors: { "&::backdrop": { background: vars.color.overlay } },
});

export const drawerClose = style({
  position: "absolute",
  top: vars.space[3],
  right: vars.space[3],
});

export const menuButton = style({
  display: "none",
  "@media": { [narrow]: { display: "block" } },
});
