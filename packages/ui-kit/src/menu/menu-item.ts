import type { IconShape } from "../icon/icon.tsx";
import type { Destination } from "../link/href.ts";

/** What can be chosen: something to do, or a way to somewhere. */
export type MenuAction = MenuFace & (Destination | { href?: undefined; external?: undefined });

/** How an item looks, and what a press does. */
export type MenuFace = {
  id: string;
  label: string;
  icon?: IconShape | undefined;
  onSelect?: (() => void) | undefined;
  tone?: "critical" | undefined;
  disabled?: boolean | undefined;
  /** Makes the item a tick box: true or false says whether it is ticked; a press leaves the menu open. */
  checked?: boolean | undefined;
};

/** A line between groups of a menu. */
export type MenuSeparator = { id: string; separator: true };

export type MenuItem = MenuAction | MenuSeparator;
