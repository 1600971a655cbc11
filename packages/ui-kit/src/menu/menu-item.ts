import type { IconShape } from "../icon/icon.tsx";

export type MenuAction = {
  id: string;
  label: string;
  icon?: IconShape | undefined;
  /** Where the item leads; with `external` in a new tab. */
  href?: string | undefined;
  external?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  tone?: "critical" | undefined;
  disabled?: boolean | undefined;
  /** Makes the item a tick box: true or false says whether it is ticked; a press leaves the menu open. */
  checked?: boolean | undefined;
};

/** A line between groups of a menu. */
export type MenuSeparator = { id: string; separator: true };

export type MenuItem = MenuAction | MenuSeparator;
