import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const unsaved = style({ display: "grid", gap: vars.space["3"] });

export const days = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
  gap: vars.space["3"],
});

export const sections = style({ display: "grid", gap: 2 });

export const choice = style({ display: "grid", gap: vars.space["2"], justifyItems: "start" });

export const wide = style({ justifySelf: "stretch" });
