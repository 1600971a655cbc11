import { type KeyboardEvent, useState } from "react";

type OptionKeys = {
  /** Place of the option that Enter takes; -1 for none. */
  active: number;
  setActive: (place: number) => void;
  /** Moves by arrows, Home and End; true when the key was one of them. */
  move: (event: KeyboardEvent) => boolean;
};

/**
 * Moving over a list of options while the focus stays in a text box, as the ARIA combobox pattern has
 * it. Home and End move over the options once one is active; before, they move in the text.
 */
export function useOptionKeys(count: number): OptionKeys {
  const [place, setActive] = useState(-1);
  const active = place < count ? place : -1;

  function move(event: KeyboardEvent): boolean {
    const next = placeAfter(event.key, active, count);
    if (next === null) return false;
    event.preventDefault();
    setActive(next);
    return true;
  }

  return { active, setActive, move };
}

/** The place a key leads to, round the ends; null for a key that is not about places. */
export function placeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  if (active === -1) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
