import type { IconName } from "./icons.ts";
import { icons } from "./icons.ts";

export type IconProps = {
  name: IconName;
  /** Says what the icon means where no text beside it does; without it the icon is hidden from readers. */
  label?: string | undefined;
  /** Edge in pixels. */
  size?: number;
};

/** One of the product's icons, drawn in the text's colour. */
export function Icon({ name, label, size = 16 }: IconProps) {
  const Drawing = icons[name];
  const strokeWidth = size < 20 ? 1.9 : 1.6;
  if (label === undefined) return <Drawing size={size} strokeWidth={strokeWidth} aria-hidden />;
  return <Drawing size={size} strokeWidth={strokeWidth} role="img" aria-label={label} />;
}
