import { ilike, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Rows of which one of the columns holds the text, in any case; every row when it is empty. */
export function holdsText(text: string, ...columns: AnyPgColumn[]): SQL | undefined {
  if (text === "") return undefined;
  return or(...columns.map((column) => ilike(column, patternOf(text))));
}

/** The pattern for `like` that matches whatever holds the text, whose own signs mean nothing. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
