#!/usr/bin/env node
import { spawn } from "node:child_process";
import { environment, giveUp, install, projectNode, requireNode, root, run } from "./set-up.mjs";

requireNode();
await install();
await build();
serve();

async function build() {
  const outcome = await run(
    "turbo",
    ["run", "build", "--filter=@sitewright/web", "--output-logs=errors-only"],
    { quiet: true },
  );
  if (outcome.code !== 0)
    giveUp(`${outcome.tail}\nThe web app could not be built: see the lines above.`);
}

/**
 * Hands the terminal to the server. Ctrl-C reaches it by itself, as part of this process group;
 * the open channel tells it when this process, or the npm that started it, was killed outright.
 */
function serve() {
  const server = spawn(projectNode, ["apps/server/src/main.ts"], {
    cwd: root,
    env: environment,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  process.on("SIGHUP", () => server.kill("SIGTERM"));
  followParent(() => server.kill("SIGTERM"));
  server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 0 : 1)));
}

/** A killed npm sends no signal: its child only sees that it has another parent. */
function followParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 1000).unref();
}
