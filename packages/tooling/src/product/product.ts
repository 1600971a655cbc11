import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The product as a person runs it: the README's command, with a data folder and a port of its own. */
export class Product {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  #process: ChildProcess | undefined;
  /** What the terminal showed, for a failing test's report. */
  terminal = "";

  readonly #settings: Readonly<Record<string, string>>;

  private constructor(port: number, dataDir: string, settings: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#settings = settings;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param settings environment variables of the README beside the port and the folder. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), "sitewright-e2e-"));
    const product = new Product(await freePort(), dataDir, settings);
    await product.start();
    return product;
  }

  /** Resolves once the terminal prints the address. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["packages/tooling/bin/start.mjs"], {
      cwd: root,
      env: {
        ...process.env,
        ...this.#settings,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        npm_lifecycle_event: undefined,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.terminal += chunk.toString();
        if (this.terminal.includes(this.url)) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (code) =>
        reject(new Error(`The product ended with ${code}:\n${this.terminal}`)),
      );
    });
  }

  /**
   * The link to `path`, of the product unless it names another origin, in the newest mail to an address, once
   * one has arrived that is not `known`: mails are written to the outbox when no mail server is set up.
   */
  async mailedLink(to: string, path: string, known?: string): Promise<string> {
    for (;;) {
      const link = await this.#newestLink(to, path);
      if (link !== null && link !== known) return link;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** What the mails to an address were about so far, the first first. */
  async mailedSubjects(to: string): Promise<string[]> {
    const mails = await this.#mailsTo(to);
    return mails.map(({ mail }) => {
      const [, subject = ""] = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(mail) ?? [];
      return subject.replaceAll(/\r?\n[ \t]/g, " ");
    });
  }

  async #newestLink(to: string, path: string): Promise<string | null> {
    for (const { html } of (await this.#mailsTo(to)).toReversed()) {
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
      const link = links.find((href) => href.startsWith(new URL(path, this.url).href));
      if (link !== undefined) return link;
    }
    return null;
  }

  async #mailsTo(to: string): Promise<{ mail: string; html: string }[]> {
    const folder = join(this.#dataDir, "outbox");
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const mails: { mail: string; html: string }[] = [];
    for (const name of names.toSorted()) {
      const mail = await readFile(join(folder, name), "utf8");
      if (!mail.includes(`To: ${to}`)) continue;
      const html = await readFile(join(folder, name.replace(/eml$/, "html")), "utf8");
      mails.push({ mail, html });
    }
    return mails;
  }

  /** What the people who run the installation do at its terminal: `pnpm operate …`. */
  async operate(...words: string[]): Promise<void> {
    await run(process.execPath, ["apps/server/src/operate.ts", ...words], {
      cwd: root,
      env: { ...process.env, ...this.#settings, PORT: String(this.#port), DATA_DIR: this.#dataDir },
    });
  }

  /** `kill -9` of every process at once: the command, the server, its database and its browsers. */
  async killHard(): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined) return;
    const ended = once(child, "exit");
    for (const pid of [child.pid, ...(await descendants(child.pid))]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended between being listed and being killed.
      }
    }
    await ended;
    this.terminal = "";
  }

  /** Ctrl-C, and the data folder is removed. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

async function descendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found: number[] = [];
  const queue = [pid];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [child, parent] of parents) {
      if (parent === next) {
        found.push(child);
        queue.push(child);
      }
    }
  }
  return found;
}
