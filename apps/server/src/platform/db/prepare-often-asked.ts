import type { QueryConfig } from "pg";

/** A connection keeps each statement it was given a name for, so their number has an end. */
const mostNamed = 1_000;
/** Statements that come once, such as those with a list of ids, are not worth a name. */
const oftenIs = 3;

/** How many rows a pattern finds decides between plans, and only its own words tell. */
const goesByPattern = / i?like /;

const names = new Map<string, string>();
const timesSeen = new Map<string, number>();

/**
 * Gives a statement that comes again and again a name: PostgreSQL then parses it once for each
 * connection, and stops planning it anew once a plan for all values does as well as one for each. For
 * our lists that is a third of their time.
 *
 * A statement's name is the same on every connection of the process; one that is empty, as `buildOnce` leaves it, is none.
 */
export function prepareOftenAsked(config: QueryConfig): QueryConfig {
  if (config.name || goesByPattern.test(config.text)) return config;
  const name = nameOf(config.text);
  return name === undefined ? config : { ...config, name };
}

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNamed) return name;
  const times = (timesSeen.get(text) ?? 0) + 1;
  if (times < oftenIs) {
    if (timesSeen.size >= mostNamed) timesSeen.clear();
    timesSeen.set(text, times);
    return undefined;
  }
  timesSeen.delete(text);
  names.set(text, `often_${names.size + 1}`);
  return names.get(text);
}
