/// <reference lib="dom" />
import { nameElement } from "../../src/record/in-page/name-element.ts";
import { damages } from "./damages.ts";

/** What is asked of a page whose elements are named, and then damaged. */
export type DamagePage = {
  /** Names up to `most` of the elements that a person uses, spread over the page. */
  name(most: number): ReturnType<typeof nameElement>[];
  /** Damages the element of that place among them, and remembers which it was. */
  damage(place: number, most: number, name: string): void;
  /** Whether an element is the one that was damaged. */
  isMeant(element: Element): boolean;
};

declare global {
  var sitewrightDamage: DamagePage | undefined;
}

let meant: Element | undefined;

globalThis.sitewrightDamage = {
  name: (most) => pick(most).map(nameElement),
  damage(place, most, name) {
    meant = pick(most)[place];
    if (meant) damages[name]?.(meant);
  },
  isMeant: (element) => element === meant,
};

function pick(most: number): Element[] {
  const all = [
    ...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea"),
  ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, at) => at % step === 0).slice(0, most);
}
