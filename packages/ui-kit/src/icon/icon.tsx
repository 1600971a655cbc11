import type { ComponentType } from "react";

/** What draws an icon: one of `@sitewright/ui-kit/icons`, or a drawing of one's own that takes the same. */
export type IconShape = ComponentType<{
  size?: number;
  strokeWidth?: number;
  role?: "img";
  "aria-label"?: string;
  "aria-hidden"?: boolean;
}>;

export type IconProps = {
  icon: IconShape;
  /** Says what the icon means where no text beside it does; without it the icon is hidden from readers. */
  label?: string | undefined;
  /** Edge in pixels. */
  size?: number;
};

/** An icon, drawn in the text's colour. */
export function Icon({ icon: Drawing, label, size = 16 }: IconProps) {
  const strokeWidth = size < 20 ? 1.9 : 1.6;
  if (label === undefined) return <Drawing size={size} strokeWidth={strokeWidth} aria-hidden />;
  return <Drawing size={size} strokeWidth={strokeWidth} role="img" aria-label={label} />;
}
