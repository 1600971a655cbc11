import { addressIn } from "../tree/plain-address.ts";
import { parseColour } from "../tree/style-of.ts";
import type { ChangedProperty } from "../visual-detail.ts";
import { cutShort, fileIn } from "./name-of.ts";

export const quoted = (text: string): string => `“${cutShort(text, 60)}”`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function plural(count: number, word: string): string {
  if (count === 1) return word;
  if (word === "tabs" || word === "small print" || word === "code") return word;
  if (/(s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Lengths as people write them. */
export const spaced = (value: string): string =>
  value.replace(/(\d)(px|em|rem|pt|%)(?![\w%])/g, "$1 $2");

const short = (value: string) => spaced(cutShort(value, 40));

/** A colour as #rrggbb. */
export function hexOf(colour: string): string {
  const parsed = parseColour(colour);
  if (!parsed) return colour;
  const [red, green, blue, opacity] = parsed;
  if (opacity === 0) return "none";
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return opacity === 1 ? hex : `${hex} at ${Math.round(opacity * 100)} %`;
}

const hues: readonly (readonly [below: number, name: string])[] = [
  [15, "red"],
  [40, "orange"],
  [68, "yellow"],
  [165, "green"],
  [195, "teal"],
  [255, "blue"],
  [290, "purple"],
  [345, "pink"],
  [361, "red"],
];

/** What a colour is called; empty for what is none. */
export function colourName(colour: string): string {
  const parsed = parseColour(colour);
  if (!parsed) return "";
  if (parsed[3] === 0) return "no colour";
  const [red, green, blue] = parsed.slice(0, 3).map((part) => part / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, spread] = [(most + least) / 2, most - least];
  if (spread < 0.08) {
    if (light > 0.93) return "white";
    if (light < 0.12) return "black";
    return light > 0.7 ? "light grey" : light < 0.35 ? "dark grey" : "grey";
  }
  const sixth =
    most === red
      ? ((green - blue) / spread) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sixth * 60 + 360) % 360;
  const name = hues.find(([below]) => hue < below)?.[1] ?? "red";
  return `${light > 0.8 ? "light " : light < 0.25 ? "dark " : ""}${name}`;
}

export function fromColour(from: string, to: string): string {
  const [was, is] = [colourName(from), colourName(to)];
  return was && is && was !== is
    ? `from ${was} (${hexOf(from)}) to ${is} (${hexOf(to)})`
    : `from ${hexOf(from)} to ${hexOf(to)}`;
}

const called: Readonly<Record<string, string>> = {
  "font-size": "text size",
  "font-weight": "text weight",
  "font-family": "font",
  "box-shadow": "shadow",
  "text-transform": "capitals",
  "text-decoration-line": "underline",
  "background-image": "background picture",
};

/** A background picture's file, or what stands instead of one. */
export function pictureName(value: string): string {
  const address = addressIn(value);
  if (address.startsWith("data:")) return "inline picture";
  return /^(none$|[a-z-]+-gradient\()/.test(address) ? cutShort(address, 40) : fileIn(address);
}

/** What changed in words, such as "corner radius from 6 px to 14 px". The first three of them. */
export function changesInWords(properties: readonly ChangedProperty[]): string {
  const parts = new Map<string, string>();
  for (const { name, from, to } of properties) {
    const [key, words] = wordsFor(name, from, to, properties);
    if (!parts.has(key)) parts.set(key, words);
  }
  const words = [...parts.values()];
  const shown = words.slice(0, 3).join(", ");
  return words.length > 3 ? `${shown} and ${words.length - 3} more` : shown;
}

function wordsFor(
  name: string,
  from: string,
  to: string,
  all: readonly ChangedProperty[],
): [key: string, words: string] {
  const change = `from ${short(from)} to ${short(to)}`;
  if (name === "color") return [name, `text colour ${fromColour(from, to)}`];
  if (name === "background-color") return [name, `background ${fromColour(from, to)}`];
  const [, border] = /^border-\w+-(color|width|style)$/.exec(name) ?? [];
  if (border === "color") return ["border-color", `border colour ${fromColour(from, to)}`];
  if (border) return [`border-${border}`, `border ${change}`];
  if (name.endsWith("radius")) return ["radius", `corner radius ${change}`];
  const [, edge] = /^(padding|margin)-/.exec(name) ?? [];
  if (edge) {
    const ofEdge = all.filter((each) => each.name.startsWith(`${edge}-`));
    if (ofEdge.length === 4 && ofEdge.every((each) => each.from === from && each.to === to)) {
      return [edge, `${edge} ${change}`];
    }
    const sides = ofEdge.map(
      (each) => `${each.name.slice(edge.length + 1)} ${spaced(each.from)} → ${spaced(each.to)}`,
    );
    return [edge, `${edge} (${sides.join(", ")})`];
  }
  if (name === "background-image")
    return [
      name,
      `background picture from ${quoted(pictureName(from))} to ${quoted(pictureName(to))}`,
    ];
  if (name === "box-shadow" || name === "font-family")
    return [name, `${called[name]} (${short(from)} → ${short(to)})`];
  return [name, `${called[name] ?? name.replaceAll("-", " ")} ${change}`];
}
