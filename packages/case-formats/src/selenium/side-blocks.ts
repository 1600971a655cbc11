import { asRecord, asText } from "../json-value.ts";

/** A loop of a known length is taken over so often at most. */
export const timesMax = 50;
const opens = new Set(["if", "while", "times", "do", "forEach"]);
const closes = new Set(["end", "repeatIf"]);

/** Whether a command begins a block, up to its end. */
export const opensBlock = (name: string): boolean => opens.has(name);

/** The name of a command, as the file has it. */
export function nameOf(raw: unknown): string {
  return asText(asRecord(raw)?.command);
}

/** Where the parts of a choice begin: it, and what stands in it for otherwise. */
export function partsOf(commands: readonly unknown[], at: number, end: number): number[] {
  const parts = [at];
  for (let place = at + 1; place < end; place += 1) {
    const name = nameOf(commands[place]);
    if (opens.has(name)) place = endOf(commands, place);
    else if (name === "else" || name === "elseIf") parts.push(place);
  }
  return parts;
}

/** Why a block is not taken over, and what to do about it. */
export function whyNot(name: string, times: number, inner: number): string {
  const commands = inner === 1 ? "the command in it" : `the ${inner} commands in it`;
  if (name === "if") {
    const steps = inner === 1 ? "a step that depends" : "steps that depend";
    return `Whether it is done is for a script to say, and scripts are not run: add ${commands} as ${steps} on one that checks.`;
  }
  if (times > timesMax) {
    return `A loop is taken over ${timesMax} times at most, and this one is done ${times} times: add ${commands} as often as needed.`;
  }
  return `How often it is done is for a script to say, and a case has no loops: add ${commands} as often as needed.`;
}

/** Where a block ends that begins at a place. */
export function endOf(commands: readonly unknown[], at: number): number {
  let depth = 0;
  for (let place = at; place < commands.length; place += 1) {
    const name = nameOf(commands[place]);
    if (opens.has(name)) depth += 1;
    if (closes.has(name)) depth -= 1;
    if (depth === 0) return place;
  }
  return commands.length - 1;
}
