import type { LogEntry, LogsSearch } from "@sitewright/contract";

type WhoTexts = { system: string; unknown: string; person: string; kinds: Record<string, string> };

/** What whoever did it is called: a token by its own name, a person by theirs. Pure. */
export function whoWords({ actor }: Pick<LogEntry, "actor">, texts: WhoTexts): string {
  const { kind, name, token_name } = actor;
  if (kind === "system") return texts.system;
  if (kind === "unknown") return name ?? texts.unknown;
  if (kind === "person") return name ?? texts.person;
  return token_name || (texts.kinds[kind] ?? kind);
}

/** What narrows the log to whoever did it; none of their other filters stays. Pure. */
export function onlyWho({ actor }: Pick<LogEntry, "actor">): Pick<LogsSearch, "actor" | "who"> {
  const who = actor.token ?? actor.user;
  return who === null ? { actor: actor.kind, who: undefined } : { actor: undefined, who };
}

/** Every person and token that did something of these, each once, the newest first. Pure. */
export function whosOf(
  entries: readonly LogEntry[],
  texts: WhoTexts,
): { id: string; name: string }[] {
  const named = new Map<string, string>();
  for (const entry of entries) {
    const { who } = onlyWho(entry);
    if (who !== undefined && !named.has(who)) named.set(who, whoWords(entry, texts));
  }
  return [...named].map(([id, name]) => ({ id, name }));
}
