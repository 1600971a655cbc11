/** What is wrong, in words, by the name of the field that shows it. */
export type FormFaults = Readonly<Record<string, string>>;

type PlacedFaults = {
  faults: FormFaults;
  /** What is about no field on the page. */
  rest: readonly string[];
};

/** Puts each sentence at its field, else at the nearest parent that has one; the first one at a field stays. */
export function placeFaults(
  found: readonly (readonly [path: string, message: string])[],
  fields: ReadonlySet<string>,
): PlacedFaults {
  const faults: Record<string, string> = {};
  const rest: string[] = [];
  for (const [path, message] of found) {
    const name = nearestField(path, fields);
    if (name === null) rest.push(message);
    else faults[name] ??= message;
  }
  return { faults, rest };
}

/** `emails.3.address`, else `emails.3`, else `emails`: the first that has a field; null when none has. */
export function nearestField(path: string, fields: ReadonlySet<string>): string | null {
  for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    if (fields.has(at)) return at;
  }
  return null;
}

/** The faults but those of fields that were changed since. */
export function faultsExcept(faults: FormFaults, edited: ReadonlySet<string>): FormFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !edited.has(name)));
}

/** The faults of a list whose row `index` is gone: those of the rows behind it move up. */
export function faultsWithoutRow(faults: FormFaults, list: string, index: number): FormFaults {
  const start = `${list}.`;
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) => {
      if (!name.startsWith(start)) return [[name, message]];
      const [row = "", ...within] = name.slice(start.length).split(".");
      if (Number(row) === index) return [];
      const now = Number(row) > index ? Number(row) - 1 : row;
      return [[[list, now, ...within].join("."), message]];
    }),
  );
}
