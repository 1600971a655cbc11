import type { SandboxButton } from "./workspace.ts";

type Read = { lines: string[]; buttons: SandboxButton[] };

/** What a call's blocks show: their words line by line, and their buttons. What it does not know it leaves out. */
export function readMessage(text: string, blocks: string | undefined): Read {
  const list = parse(blocks);
  if (!Array.isArray(list)) return { lines: text.split("\n"), buttons: [] };
  const read: Read = { lines: [], buttons: [] };
  for (const block of list as unknown[]) {
    if (field(block, "type") === "section") {
      read.lines.push(...textOf(field(block, "text")).split("\n"));
    }
    const elements = field(block, "elements");
    if (!Array.isArray(elements)) continue;
    for (const element of elements as unknown[]) {
      if (field(element, "type") !== "button") {
        const words = textOf(element);
        if (words !== "") read.lines.push(words);
        continue;
      }
      read.buttons.push({
        action_id: String(field(element, "action_id") ?? ""),
        value: String(field(element, "value") ?? ""),
        label: textOf(field(element, "text")),
      });
    }
  }
  return read;
}

/** Of `<url|words>` the words with the address behind them. */
function textOf(value: unknown): string {
  const text = String(field(value, "text") ?? "");
  return text.replace(/<([^|>]+)\|([^>]+)>/g, "$2 ($1)");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
