import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  position: "sticky",
  top: 0,
  zIndex: vars.layer.header,
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  height: 56,
  padding: `0 ${vars.space[6]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  "@media": { [media.smallScreen]: { padding: `0 ${vars.space[3]}` } },
});

/** Menu and brand of small screens. */
export const small = style({
  display: "none",
  alignItems: "center",
  gap: vars.space[2],
  "@media": { [media.smallScreen]: { display: "flex" } },
});

export const brand = style({ display: "flex", borderRadius: vars.radius.small });

export const search = style({
  flex: 1,
  minWidth: 0,
  marginRight: "auto",
  "@media": { [media.smallScreen]: { display: "flex", justifyContent: "flex-end" } },
});
