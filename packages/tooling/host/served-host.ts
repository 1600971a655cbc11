import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

export type ServedHost = { url: string; stop: () => Promise<void> };

/**
 * Starts a host's own server and waits until it answers.
 * @param args what Node runs: a script and its arguments. @param port of loopback, where it will listen.
 */
export async function serveHost(cwd: string, args: string[], port: number): Promise<ServedHost> {
  const server = spawn(process.execPath, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  const closed = once(server, "close");
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    answers(url),
    closed.then(() => {
      throw new Error("The host ended before it answered.");
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
