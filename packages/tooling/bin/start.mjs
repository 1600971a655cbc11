#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  environment,
  giveUp,
  install,
  projectNode,
  requireNode,
  root,
  run,
  say,
} from "./set-up.mjs";

requireNode();
await install();
await build();
serve();

async function build() {
  if (!existsSync(join(root, "apps/web/dist/index.html"))) say("Building the web app…");
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

/**
 * A killed npm sends no signal. Between it and this process stands the shell that ran the script,
 * so what changes is this process's parent, or, where the system tells, its parent's.
 */
function followParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = ancestors();
  setInterval(() => {
    if (ancestors() !== started) onGone();
  }, 1000).unref();
}

function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    return `${parent} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]}`;
  } catch {
    return String(parent);
  }
}
