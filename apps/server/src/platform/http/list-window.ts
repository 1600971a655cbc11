/** A slice of a list and its order, as repositories take it. */
export type ListWindow<F extends string> = {
  sort: F;
  descending: boolean;
  limit: number;
  offset: number;
};

/** Splits the wire's sort token: `-` in front means descending. */
export function listWindow<F extends string>(query: {
  sort: F | `-${F}`;
  limit: number;
  offset: number;
}): ListWindow<F> {
  const { sort, limit, offset } = query;
  const descending = sort.startsWith("-");
  // What is left of the token without its sign is a field of the closed set the contract checked.
  return { sort: (descending ? sort.slice(1) : sort) as F, descending, limit, offset };
}
