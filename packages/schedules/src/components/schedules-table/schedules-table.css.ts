import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const what = style({ display: "inline-flex", gap: vars.space["2"], minWidth: 0 });

globalStyle(`${what} > svg`, { flex: "none", marginTop: 3 });

export const lines = style({
  display: "inline-flex",
  flexDirection: "column",
  minWidth: 0,
  overflowWrap: "anywhere",
});

/** In a column of its own, wide enough for a day. */
export const moment = style({ display: "grid", minWidth: 104 });

export const second = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const warned = style({ color: vars.color.cautionText, fontSize: vars.text.small.size });

export const switched = style({ position: "relative", zIndex: vars.layer.above });
