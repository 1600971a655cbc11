import type { LogKind } from "@sitewright/contract";

/** Where an entry stands: by its time, at the same one requests before changes, then by its number. */
export type LogPosition = { time: Date; kind: LogKind; number: number };

/** As a caller hands it back. */
export function cursorOf({ time, kind, number }: LogPosition): string {
  return `${time.getTime()}${kind[0]}${number}`;
}

/** Of a cursor that the contract has let through. */
export function positionOf(cursor: string): LogPosition {
  const [, time, kind, number] = /^(\d+)([rc])(\d+)$/.exec(cursor) ?? [];
  return { time: new Date(Number(time)), kind: kindOf(kind), number: Number(number) };
}

export function kindOf(letter: string | undefined): LogKind {
  return letter === "r" ? "request" : "change";
}

/** Newest first. */
export function byPosition(one: LogPosition, other: LogPosition): number {
  const [a, b] = [one.time.getTime(), other.time.getTime()];
  if (a !== b) return b - a;
  if (one.kind !== other.kind) return one.kind === "request" ? -1 : 1;
  return other.number - one.number;
}
