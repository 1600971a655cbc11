/** One event of a stream. */
export type StreamedEvent = {
  name: string;
  /** Null leaves the reader where they were. */
  id: string | null;
  data: string;
};

/**
 * Reads server-sent events (HTML Living Standard, 9.2.6) from text that comes in pieces, cut anywhere.
 * Comments and events without data tell nothing.
 */
export function createEventParser(onEvent: (event: StreamedEvent) => void) {
  let rest = "";
  let endedInReturn = false;
  let event: StreamedEvent | null = null;

  return (piece: string): void => {
    // A line's end of two letters may itself be cut in two.
    const text = endedInReturn && piece.startsWith("\n") ? piece.slice(1) : piece;
    endedInReturn = piece === "" ? endedInReturn : piece.endsWith("\r");
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) takeLine(line);
  };

  function takeLine(line: string): void {
    if (line === "") {
      if (event && event.data !== "") onEvent({ ...event, data: event.data.slice(0, -1) });
      event = null;
      return;
    }
    const [, field, value] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
    event ??= { name: "message", id: null, data: "" };
    if (field === "event") event.name = value ?? "";
    if (field === "id") event.id = value ?? "";
    if (field === "data") event.data += `${value}\n`;
  }
}
