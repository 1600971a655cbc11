import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = [20, 19];

/** The folder that holds the whole project. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

const stampFile = join(root, "node_modules", ".sitewright-install");

/** The Node that came with the install: the one every part of the project runs on. */
export const projectNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** The environment of every command: the project's own Node and tools come first. */
export const environment = {
  ...process.env,
  PATH: [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
  // What one start has compiled the next one need not, which is a third of what a start takes.
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "node"),
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
};

/** One calm line for people. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with one sentence that says what to do, and no stack trace. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Refuses a Node that is too old to install the project with. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantMajor, wantMinor] = oldestNode;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  giveUp(
    `Sitewright needs Node ${oldestNode.join(".")} or newer and this is ${process.versions.node}. Install a current Node from nodejs.org, then run the command again.`,
  );
}

/** Installs what the lockfile names, unless that is what is installed already. */
export async function install() {
  const wanted = installFingerprint();
  if (existsSync(projectNode) && read(stampFile) === wanted) return;
  say("Installing packages (about half a minute the first time)…");
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const outcome = await run("npx", ["--yes", packageManager, "install", "--frozen-lockfile"], {
    quiet: true,
  });
  if (outcome.code !== 0) {
    giveUp(
      `${outcome.tail}\nThe packages could not be installed: check the network and the disk, then run the command again.`,
    );
  }
  writeFileSync(stampFile, wanted);
}

/**
 * Runs a command at the root of the project.
 * With `quiet`, its output is kept back and its last `keep` lines are returned as `tail`.
 */
export function run(command, args, { quiet = false, keep = 40, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    let text = "";
    const collect = (chunk) => {
      text += chunk;
    };
    child.stdout?.setEncoding("utf8").on("data", collect);
    child.stderr?.setEncoding("utf8").on("data", collect);
    child.on("error", (error) => resolve({ code: 1, tail: error.message }));
    child.on("close", (code) => {
      resolve({ code: code ?? 1, tail: text.trim().split("\n").slice(-keep).join("\n") });
    });
  });
}

/** Changes when anything changes that decides what is installed. */
function installFingerprint() {
  const hash = createHash("sha256");
  const manifests = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name, "package.json")),
  );
  for (const file of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"]) {
    hash.update(read(join(root, file)));
  }
  for (const file of manifests.sort()) hash.update(read(file));
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
