import { createSocket } from "node:dgram";
import { type AddressInfo, createServer } from "node:net";

export type Canary = {
  /** The same port for TCP and UDP, on 127.0.0.1. */
  port: number;
  /** What arrived: the first line of each TCP connection, `udp <bytes>` for each datagram. */
  hits: readonly string[];
  close(): Promise<void>;
};

/** A private service that nobody may reach: it notes every touch and answers like a web server. */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = [];
  const tcp = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", (data) => {
      hits.push(data.toString("latin1").split("\r\n")[0] ?? "");
      socket.end(
        "HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok",
      );
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket("udp4", (message) => hits.push(`udp ${message.length}`));
  await new Promise<void>((resolve) => udp.bind(port, "127.0.0.1", resolve));
  return {
    port,
    hits,
    async close() {
      await Promise.all([
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(resolve)),
      ]);
    },
  };
}
