import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({ maxWidth: 760 });

export const details = style({ display: "grid", justifyItems: "start", gap: vars.space["2"] });

globalStyle(`${details} > div`, { width: "100%" });

export const preview = style({
  width: "100%",
  minHeight: 120,
  padding: "10px 12px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: vars.space["4"],
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const foot = style({ display: "flex", gap: vars.space["2"] });
