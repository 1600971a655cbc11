import type { Protocol } from "puppeteer-core";
import type { HeaderLine } from "./exchange.ts";
import type { TextBudget } from "./text-budget.ts";

const maxLines = 100;
const maxNameChars = 200;
const maxValueChars = 8_000;

/** A message's headers, a line each: the protocol joins those of one name by line feeds. */
export function headerLines(headers: Protocol.Network.Headers, budget: TextBudget): HeaderLine[] {
  const lines: HeaderLine[] = [];
  for (const [rawName, joined] of Object.entries(headers)) {
    const name = budget.keep(rawName, maxNameChars);
    for (const rawValue of String(joined).split("\n")) {
      const value = budget.keep(rawValue, maxValueChars);
      if (name === null || value === null || lines.length === maxLines) return lines;
      lines.push({ name, value });
    }
  }
  return lines;
}

/** The values of one header, in order. */
export function valuesOf(lines: readonly HeaderLine[], name: string): string[] {
  return lines.filter((line) => line.name.toLowerCase() === name).map(({ value }) => value);
}

/** As a record with names in lower case; lines of one name joined by commas. */
export function lowerCasedLines(lines: readonly HeaderLine[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of lines) {
    const key = name.toLowerCase();
    const before = found.get(key);
    found.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(found);
}
