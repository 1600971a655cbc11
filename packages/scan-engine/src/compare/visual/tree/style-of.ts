import { askedProperties, keptStyles } from "../../../snapshot/kept-properties.ts";
import type { PageNode } from "./page-node.ts";

const styleAt = new Map(keptStyles.map((name, at) => [name, at]));
const askedAt = new Map(askedProperties.map((name, at) => [name, at]));

/** The computed value of a kept style; empty where the node has none. */
export function styleOf(node: PageNode, name: string): string {
  return node.style?.[styleAt.get(name) ?? -1] ?? "";
}

/** The value that was asked for, before layout resolved it. */
export function askedOf(node: PageNode, name: string): string {
  return node.asked?.[askedAt.get(name) ?? -1] ?? "";
}

/** The number a length begins with; 0 when it is none. */
export function numberOf(value: string): number {
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? number : 0;
}

export const isTransparent = (colour: string): boolean =>
  colour === "" || colour === "transparent" || /^rgba\(.*, 0\)$/.test(colour);

/** Red, green, blue from 0 to 255 and opacity from 0 to 1, as the browser writes computed colours. */
export function parseColour(colour: string): readonly [number, number, number, number] | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour);
  if (!parts) return null;
  const opacity = parts[4] === undefined ? 1 : Number(parts[4]);
  return [Number(parts[1]), Number(parts[2]), Number(parts[3]), opacity];
}
