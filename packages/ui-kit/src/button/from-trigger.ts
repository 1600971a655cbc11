import type { ComponentProps } from "react";

/**
 * What a part that opens something hands to the element it is given (`asChild`): a menu, a tooltip, a
 * dialog's end. None of it is for callers.
 */
export type FromTrigger<Element extends "button" | "a"> = Pick<
  ComponentProps<Element>,
  | "id"
  | "aria-expanded"
  | "aria-controls"
  | "aria-haspopup"
  | "aria-describedby"
  | "onPointerDown"
  | "onPointerEnter"
  | "onPointerMove"
  | "onPointerLeave"
  | "onFocus"
  | "onBlur"
  | "onKeyDown"
>;
