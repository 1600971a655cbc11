import type { LogEntry } from "@sitewright/contract";

/** What happened in one line, as it is read out and copied. Pure. */
export function whatWords(entry: LogEntry, actions: Readonly<Record<string, string>>): string {
  if (entry.kind === "request") return `${entry.request_type} ${entry.path}`;
  const done = doneWords(entry, actions);
  const target = targetOf(entry);
  return target === null ? done : `${done} ${target}`;
}

/** What it was done to; nothing for what people do to themselves, as signing in. Pure. */
export function targetOf({ actor, resource, target }: LogEntry): string | null {
  return resource === "person" && target === actor.name ? null : target;
}

/** What was done in a change; one that this version does not know by its name. Pure. */
export function doneWords({ action }: LogEntry, actions: Readonly<Record<string, string>>): string {
  return actions[action ?? ""] ?? (action ?? "").replaceAll(/[._]/g, " ");
}
