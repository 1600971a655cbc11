import { expect, it } from "vitest";
import { createEventParser, type StreamedEvent } from "./event-parser.ts";

const text =
  ':\n\nid: 7\nevent: changed\ndata: {"a":\ndata: 1}\n\nevent: renew\r\ndata: {}\r\n\r\n';
const events: StreamedEvent[] = [
  { name: "changed", id: "7", data: '{"a":\n1}' },
  { name: "renew", id: null, data: "{}" },
];

it("reads events and leaves out comments", () => {
  expect(parse([text])).toEqual(events);
});

it("reads the same wherever the text is cut", () => {
  for (let at = 1; at < text.length; at += 1) {
    expect(parse([text.slice(0, at), text.slice(at)])).toEqual(events);
  }
  expect(parse([...text])).toEqual(events);
});

it("tells nothing of an event without data, nor of one that has not ended", () => {
  expect(parse(["event: changed\nid: 3\n\n", "data: x\n"])).toEqual([]);
});

it("takes a field without its space, and leaves out fields that it does not know", () => {
  expect(parse(["retry: 5\nodd\ndata:x\n\n"])).toEqual([{ name: "message", id: null, data: "x" }]);
});

function parse(pieces: readonly string[]): StreamedEvent[] {
  const read: StreamedEvent[] = [];
  const take = createEventParser((event) => read.push(event));
  for (const piece of pieces) take(piece);
  return read;
}
