import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runIn } from "./run-in.ts";

export type ServedHost = { url: string; stop: () => Promise<void> };

/** Builds the host with its own Vite and serves what was built on a free port of this machine. */
export async function serveHost(folder: string): Promise<ServedHost> {
  const vite = join(folder, "node_modules", "vite", "bin", "vite.js");
  await runIn(folder, process.execPath, [vite, "build"]);
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [vite, "preview", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    { cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );
  const closed = once(server, "close");
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    answers(url),
    closed.then(() => {
      throw new Error("The preview ended before it answered.");
    }),
  ]);
  return {
    url,
    stop: async () => {
      server.kill();
      await closed;
    },
  };
}

async function answers(url: string): Promise<void> {
  const isUp = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) return;
  await setTimeout(50);
  return answers(url);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
