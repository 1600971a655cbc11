import type { CDPSession, Protocol } from "puppeteer-core";
import type { ConsoleEntry, LogsEvidence } from "../evidence.ts";
import { isOfProxy, type Refusals, refusalFault } from "../network/fault-of.ts";
import { TextBudget } from "../network/text-budget.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { withoutClock } from "../steady/clock/clock-url.ts";
import { consoleStack } from "./console-stack.ts";
import { shorten, storableText } from "./storable-text.ts";

/** Collects what the page writes to the console: its own messages, uncaught errors, the browser's notes. */
export class ConsoleLog {
  readonly #entries: (ConsoleEntry & { at: number })[] = [];
  readonly #bounds: ScanBounds;
  readonly #stacks = new TextBudget(maxStackChars);
  #dropped = 0;

  constructor(bounds: ScanBounds) {
    this.#bounds = bounds;
  }

  async listen(session: CDPSession): Promise<void> {
    session.on("Runtime.consoleAPICalled", (event) => this.#add(fromConsoleCall(event)));
    session.on("Runtime.exceptionThrown", (event) => this.#add(fromException(event)));
    session.on("Log.entryAdded", ({ entry }) => this.#add(fromBrowser(entry)));
    await Promise.all([
      session.send("Runtime.enable"),
      // Workers have no log of their own.
      session.send("Log.enable").catch(() => undefined),
    ]);
  }

  /**
   * @param startedAt when the navigation began, in milliseconds since the epoch.
   * @param refusals what the proxy knows, which the browser can only call a broken tunnel.
   */
  evidence(startedAt: number, refusals: Pick<Refusals, "failureFor">): LogsEvidence {
    const entries = this.#entries
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, ...entry }) => ({
        ...entry,
        message: inWords(entry, refusals) ?? entry.message,
        timestamp: Math.max(0, Math.round(at - startedAt)),
      }));
    return { entries, dropped: this.#dropped };
  }

  #add({ trace, ...entry }: RawEntry): void {
    if (this.#entries.length >= this.#bounds.maxConsoleEntries) {
      this.#dropped += 1;
      return;
    }
    this.#entries.push({
      ...entry,
      stack: consoleStack(trace, this.#stacks),
      message: shorten(storableText(entry.message), this.#bounds.maxMessageChars),
      url: entry.url ? shorten(storableText(entry.url), maxUrlChars) : null,
      timestamp: 0,
    });
  }
}

const maxUrlChars = 2_000;
const maxStackChars = 500_000;

type RawEntry = Omit<ConsoleEntry, "timestamp" | "stack"> & {
  at: number;
  trace: Protocol.Runtime.StackTrace | undefined;
};

/** The browser's note of a file that our proxy did not bring, with the reason it cannot know. */
function inWords(
  { source, message, url }: ConsoleEntry,
  refusals: Pick<Refusals, "failureFor">,
): string | null {
  if (source !== "network" || url === null) return null;
  if (!isOfProxy(message) && !/status of 50[24]|status of 403/.test(message)) return null;
  const failure = refusals.failureFor(url);
  return failure && `Failed to load resource: ${refusalFault(failure, url).reason}`;
}

function fromConsoleCall(event: Protocol.Runtime.ConsoleAPICalledEvent): RawEntry {
  const frame = event.stackTrace?.callFrames[0];
  return {
    level: levelByCall[event.type] ?? "info",
    source: "console",
    message: event.args.map(describe).join(" "),
    at: event.timestamp,
    url: frame?.url || null,
    line: frame ? frame.lineNumber + 1 : null,
    column: frame ? frame.columnNumber + 1 : null,
    trace: event.stackTrace,
  };
}

const levelByCall: Partial<
  Record<Protocol.Runtime.ConsoleAPICalledEventType, ConsoleEntry["level"]>
> = { error: "error", assert: "error", warning: "warning", debug: "debug", trace: "debug" };

function describe(value: Protocol.Runtime.RemoteObject): string {
  if (typeof value.value === "string") return value.value;
  if (value.preview && value.subtype !== "error") return describePreview(value.preview);
  if (value.description !== undefined) return withoutClock(value.description);
  if (value.unserializableValue !== undefined) return value.unserializableValue;
  return value.type === "undefined" ? "undefined" : JSON.stringify(value.value);
}

function describePreview(preview: Protocol.Runtime.ObjectPreview): string {
  const isArray = preview.subtype === "array";
  const items = preview.properties.map(({ name, value, type }) => {
    const text = type === "string" ? JSON.stringify(value) : (value ?? type);
    return isArray ? text : `${name}: ${text}`;
  });
  if (preview.overflow) items.push("…");
  const isPlain = preview.description === "Object" || isArray;
  const name = isPlain ? "" : `${preview.description ?? ""} `;
  return isArray ? `[${items.join(", ")}]` : `${name}{${items.join(", ")}}`;
}

function fromException(event: Protocol.Runtime.ExceptionThrownEvent): RawEntry {
  const { text, exception, url, lineNumber, columnNumber, stackTrace } = event.exceptionDetails;
  const what = exception ? describe(exception) : "";
  return {
    level: "error",
    source: "exception",
    message: what ? `${text} ${what}` : text,
    at: event.timestamp,
    url: url ?? stackTrace?.callFrames[0]?.url ?? null,
    line: lineNumber + 1,
    column: columnNumber + 1,
    trace: stackTrace,
  };
}

function fromBrowser(entry: Protocol.Log.LogEntry): RawEntry {
  return {
    level: entry.level === "verbose" ? "debug" : entry.level,
    source: entry.source,
    message: entry.text,
    at: entry.timestamp,
    url: entry.url ?? null,
    line: entry.lineNumber === undefined ? null : entry.lineNumber + 1,
    column: null,
    trace: entry.stackTrace,
  };
}
