import { ilike, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Rows whose column holds the text, in any case; every row when it is empty. */
export function holdsText(text: string, column: AnyPgColumn): SQL | undefined {
  return text === "" ? undefined : ilike(column, patternOf(text));
}

/** The same of a text that is in lower case already. */
export function holdsLowerText(text: string, column: AnyPgColumn | SQL): SQL | undefined {
  return text === "" ? undefined : sql`${column} like lower(${patternOf(text)})`;
}

/** The pattern for `like` that matches whatever holds the text, whose own signs mean nothing. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
