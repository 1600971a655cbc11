/** Attributes that let the keyboard reach a box in order to scroll it, and readers know what it is. */
export function scrollRegion(label: string) {
  return { role: "region", "aria-label": label, tabIndex: 0 } as const;
}
