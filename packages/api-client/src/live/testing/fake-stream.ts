/** A stream that a test feeds. */
export function createFakeStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    stream,
    /** As the server does when nothing happens. */
    beat: () => send(":\n\n"),
    event: (name: string, data: unknown, id?: number) =>
      send(
        `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
      ),
    send,
    end: () => controller?.close(),
  };
}

export type FakeStream = ReturnType<typeof createFakeStream>;
