import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** The other application's own look: nothing of the kit's is used. */
export const page = style({
  minHeight: "100vh",
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  fontFamily: "Georgia, serif",
});

export const bar = style({ padding: "12px 24px", background: "#223344", color: "#fff" });

export const main = style({ padding: 24 });

export const panel = style({ maxWidth: 460, paddingLeft: 24, borderLeft: "6px solid #b3541e" });

export const title = style({ fontSize: vars.text.figure.size, lineHeight: vars.text.figure.line });

export const lead = style({ marginBottom: 16 });

export const status = style({ minHeight: 44, padding: "12px 24px", borderTop: "1px dashed" });
