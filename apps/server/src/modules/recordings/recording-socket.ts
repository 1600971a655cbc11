import { request as ask, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { recordingProtocol, recordingTicketPrefix } from "@sitewright/contract";
import type { FastifyInstance } from "fastify";
import type { SystemDb } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { hashToken } from "../auth/index.ts";
import { takeTicket } from "./recordings-repository.ts";
import { roomPass } from "./room-pass.ts";

type SocketDeps = {
  db: SystemDb;
  log: Logger;
  /** What workers know an API process by. */
  key: Buffer;
  /** Origins whose pages may look on. */
  origins: readonly string[];
};

const socketPath = /^\/v1\/ops\/recording\/([0-9a-f-]{36})\/live$/;

/**
 * Brings those who hold a ticket to the worker that has their recording, and is a pipe from then on. The ticket stands
 * in a header: an address is written to logs.
 */
export function bringToRecordings(
  server: FastifyInstance,
  { db, log, key, origins }: SocketDeps,
): void {
  const pipes = new Set<Duplex>();
  server.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    pipes.add(socket);
    socket.once("close", () => pipes.delete(socket));
    // Whoever left need not be told.
    socket.on("error", () => socket.destroy());
    bring(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, "a recording could not be reached");
      refuse(socket, "503 Service Unavailable");
    });
  });
  server.addHook("preClose", async () => {
    for (const socket of pipes) socket.destroy();
  });

  async function bring(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [, id] = socketPath.exec(request.url ?? "") ?? [];
    if (id === undefined) return refuse(socket, "404 Not Found");
    const { origin = "", host = "" } = request.headers;
    if (!origins.includes(origin) && URL.parse(origin)?.host !== host) {
      return refuse(socket, "403 Forbidden");
    }
    const ticket = ticketOf(request);
    const room = ticket === null ? null : await takeTicket(db, id, hashToken(ticket));
    if (!room) return refuse(socket, "404 Not Found");
    pass(request, socket, { head, id, address: room.address });
  }

  function pass(
    { headers }: IncomingMessage,
    socket: Duplex,
    { head, id, address }: { head: Buffer; id: string; address: string },
  ): void {
    const onward = ask(`http://${address}/${id}`, {
      headers: {
        ...{ connection: "Upgrade", upgrade: "websocket", authorization: roomPass(key, id) },
        "sec-websocket-key": headers["sec-websocket-key"],
        "sec-websocket-version": headers["sec-websocket-version"],
        "sec-websocket-protocol": recordingProtocol,
      },
    });
    onward.on("upgrade", (answer, room, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(["HTTP/1.1 101 Switching Protocols", ...lines, "", ""].join("\r\n"));
      // What came with the answer, and with the question, is of the stream already.
      if (first.length > 0) socket.write(first);
      if (head.length > 0) room.write(head);
      room.on("error", () => socket.destroy());
      room.on("close", () => socket.destroy());
      socket.on("close", () => room.destroy());
      // It was closed for silence while it was an ordinary connection.
      if ("setTimeout" in socket && typeof socket.setTimeout === "function") socket.setTimeout(0);
      socket.pipe(room).pipe(socket);
    });
    onward.on("response", () => refuse(socket, "404 Not Found"));
    onward.on("error", (error) => {
      log.warn({ err: error, address }, "the worker of a recording does not answer");
      refuse(socket, "503 Service Unavailable");
    });
    onward.end();
  }
}

function ticketOf({ headers }: IncomingMessage): string | null {
  const named = (headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
  const ticket = named.find((name) => name.startsWith(recordingTicketPrefix));
  if (!named.includes(recordingProtocol) || ticket === undefined) return null;
  return ticket.slice(recordingTicketPrefix.length);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
