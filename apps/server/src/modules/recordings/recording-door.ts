import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { recordingProtocol } from "@sitewright/contract";
import { WebSocketServer } from "ws";
import type { RecordingRoom } from "./recording-room.ts";
import { isRoomPass } from "./room-pass.ts";

/** Five files of 1 MB in base64. */
const inputMaxBytes = 8 * 1024 * 1024;

/** Where the API brings those who look on: a worker's own listener, which opens to nobody without its key. */
export type RecordingDoor = {
  /** `host:port`, for the row of a recording. */
  address: string;
  port: number;
  open(recordingId: string, room: RecordingRoom): void;
  shut(recordingId: string): void;
  close(): Promise<void>;
};

/** @param host an address of this machine that the API's machine reaches; loopback where they are one */
export async function openRecordingDoor({
  host,
  key,
}: {
  host: string;
  key: Buffer;
}): Promise<RecordingDoor> {
  const rooms = new Map<string, RecordingRoom>();
  const server = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: inputMaxBytes, perMessageDeflate: false },
    handleProtocols: () => recordingProtocol,
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const id = (request.url ?? "").slice(1);
    const room = rooms.get(id);
    if (!isRoomPass(key, id, request.headers.authorization) || !room) {
      socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (viewer) => room.letIn(viewer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    open: (id, room) => rooms.set(id, room),
    shut: (id) => rooms.delete(id),
    async close() {
      for (const room of rooms.values()) room.end("Sitewright was stopped.");
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
