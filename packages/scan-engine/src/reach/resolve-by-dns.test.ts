import { createSocket } from "node:dgram";
import { expect, it } from "vitest";
import { closeAfterEach } from "../testing/close-all.ts";
import { createResolveByDns } from "./resolve-by-dns.ts";

const closeLater = closeAfterEach();
const refusals = { serverFailure: 2, noSuchName: 3 } as const;
const [typeA, address] = [1, [93, 184, 216, 34]];

/** A name server on loopback (RFC 1035): `up.test` has an address, and what begins with `dead` has no answer at all. */
async function startNameServer() {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { name, type, end } = questionOf(message);
    asked.push(name);
    if (name.startsWith("dead")) return;
    const isUp = name === "up.test";
    const refusal = name === "broken.test" ? refusals.serverFailure : refusals.noSuchName;
    const answers = isUp && type === typeA ? [answer] : [];
    const head = Buffer.from(message.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (isUp ? 0 : refusal), 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), from.port);
  });
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  closeLater({ close: async () => void socket.close() });
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] };
}

/** The name of the question, type A, class IN, a minute, four bytes. */
const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);

function questionOf(message: Buffer) {
  const labels: string[] = [];
  let place = 12;
  for (let length = message[place] ?? 0; length > 0; length = message[place] ?? 0) {
    labels.push(message.toString("latin1", place + 1, place + 1 + length));
    place += 1 + length;
  }
  return { name: labels.join("."), type: message.readUInt16BE(place + 1), end: place + 5 };
}

it("answers with what a name server says, while a hundred others are silent", async () => {
  const { servers, asked } = await startNameServer();
  const resolve = createResolveByDns({ servers });
  let ended = 0;
  const dead = Array.from({ length: 100 }, (_, place) =>
    resolve(`dead-${place}.test`).catch((error: { code: string }) => {
      ended += 1;
      return error.code;
    }),
  );
  expect(await resolve("up.test")).toEqual(["93.184.216.34"]);
  expect(ended).toBe(0);
  expect(new Set(await Promise.all(dead))).toEqual(new Set(["DNS_NOT_FOUND"]));
  expect(asked.filter((name) => name.startsWith("dead")).length).toBeGreaterThanOrEqual(100);
});

it("leaves a name that no name server knows to the machine, which has a hosts file", async () => {
  const { servers } = await startNameServer();
  const resolve = createResolveByDns({ servers });
  expect(await resolve("localhost")).toContain("127.0.0.1");
  await expect(resolve("nowhere.test")).rejects.toMatchObject({ code: "DNS_NOT_FOUND" });
});

it("takes a name server's failure for a name that does not resolve", async () => {
  const { servers } = await startNameServer();
  await expect(createResolveByDns({ servers })("broken.test")).rejects.toMatchObject({
    code: "DNS_NOT_FOUND",
  });
});
