/**
 * A route's `validateSearch` that lets all through: the screen reads it with its feature's parser.
 * Routes are part of the first download; the parsers, with the schemas behind them, are not.
 */
export function rawSearch(search: Record<string, unknown>): Record<string, unknown> {
  return search;
}
