/** What several loads of one side say of one thing: that of the scan itself stands first. */
export type Loads<Seen> = readonly [Seen, ...Seen[]];

/** Maps what each load says. */
export function eachLoad<Seen, Made>(loads: Loads<Seen>, make: (seen: Seen) => Made): Loads<Made> {
  const [first, ...rest] = loads;
  // Alone: what is made of a load may take more, which is not its place among the others.
  return [make(first), ...rest.map((seen) => make(seen))];
}

/** Keys that some loads of a side have and others have not. */
export function flickering(loads: Loads<ReadonlyMap<string, unknown>>): Set<string> {
  const keys = new Set(loads.flatMap((load) => [...load.keys()]));
  return new Set([...keys].filter((key) => !loads.every((load) => load.has(key))));
}

/** Loads that a fault has to be seen in before it is believed. */
export const loadsToBelieve = 3;
