import type { MouseEvent } from "react";

/**
 * Handlers that make a whole row lead where its link does. The row is only the wider target for the
 * pointer, the keyboard has the link: presses are passed on to it with their keys, so that Ctrl or the
 * middle button opens a tab as on any link. Controls inside keep their presses, and text its selection.
 */
export function rowPress(findLink: (row: HTMLElement) => HTMLAnchorElement | null) {
  function follow(event: MouseEvent<HTMLElement>, newTab: boolean) {
    const link = findLink(event.currentTarget);
    if (link === null || !isOnRow(event) || window.getSelection()?.isCollapsed === false) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const keys = newTab ? { ctrlKey: true, metaKey: true } : { ctrlKey, metaKey, shiftKey };
    link.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ...keys }),
    );
  }
  return {
    onClick: (event: MouseEvent<HTMLElement>) => follow(event, false),
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      // Where the middle button starts scrolling, it would do so instead of opening a tab.
      if (event.button === 1 && isOnRow(event)) event.preventDefault();
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === 1) follow(event, true);
    },
  };
}

/** Whether the press was on the row itself: not on a control, nor in a menu a cell opened elsewhere. */
export function isOnRow(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest("a, button, input, label, select, textarea, summary") === null;
}
