import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createEgress } from "../egress/create-egress.ts";
import { closeAfterEach } from "../testing/close-all.ts";
import { listeningPorts } from "../testing/listening-sockets.ts";
import { startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import { driveBrowser } from "./drive-browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { LaunchOptions } from "./launch-with.ts";
import { membersOf } from "./process-group.ts";

const closeLater = closeAfterEach();
const onLinux = process.platform === "linux";
let profilesFolder: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "launch-test-"));
  closeLater({ close: () => rm(folder, { recursive: true, force: true }) });
  profilesFolder = folder;
});

async function launch(options: Partial<LaunchOptions> = {}) {
  const site = createServer((incoming, response) => {
    if (incoming.url === "/file") {
      response.setHeader("content-disposition", 'attachment; filename="evil.bin"');
      response.setHeader("content-type", "application/octet-stream");
      response.end("evil");
    } else {
      response.setHeader("content-type", "text/html");
      response.end(incoming.url === "/pop-ups" ? popUps : "<title>shop</title>");
    }
  });
  site.on("upgrade", (_, socket) => {
    socket.end("HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n");
  });
  const web = await startLoopbackWeb({ "shop.test": site });
  const egress = createEgress({ allowPrivate: [], ...web.egress });
  const proxy = await egress.listen();
  const launched = await launchBrowser({
    proxyPort: proxy.port,
    sandbox: await ownSandbox(),
    profilesFolder,
    ...options,
  });
  closeLater(web, egress, launched);
  const page = await launched.browser.newPage();
  return { web, launched, page };
}

describe("launchBrowser", () => {
  it.each([0, -1, 1.5, 65_536, Number.NaN])(
    "does not start with the proxy port %d",
    async (port) => {
      await expect(
        launchBrowser({ proxyPort: port, sandbox: true, profilesFolder }),
      ).rejects.toThrow(/needs an egress proxy/);
      expect(await readdir(profilesFolder)).toEqual([]);
    },
  );

  it("loads a name that only the proxy knows", async () => {
    const { page } = await launch();
    await page.goto("http://shop.test/");
    expect(await page.title()).toBe("shop");
  });

  it("takes WebSockets through the proxy", async () => {
    const { page, web } = await launch();
    await page.goto("http://shop.test/");
    await page.evaluate(
      "new Promise((done) => { new WebSocket('ws://shop.test:8000/').onerror = done; })",
    );
    expect(web.dials).toContain("93.184.216.1:8000");
  });

  it.runIf(onLinux)("notices the end of what its pages need from its start on", async () => {
    const sandbox = await ownSandbox();
    const launched = await launchBrowser({ proxyPort: 9, sandbox, profilesFolder });
    closeLater(launched);
    const members = (await membersOf(launched.pid)) ?? [];
    const network = members.find(({ command }) => command.includes("--utility-sub-type=network."));
    process.kill(network?.pid ?? Number.NaN, "SIGKILL");
    expect(await launched.ended).toBe("crashed");
  });

  it.runIf(onLinux)("opens no port anyone could connect to", async () => {
    const { launched } = await launch();
    expect(await portsOf(launched.pid)).toEqual([]);
  });

  it.runIf(onLinux)("opens no such port where it is driven, either (SS-11)", async () => {
    const sandbox = await ownSandbox();
    const launched = await driveBrowser({ proxyPort: 9, sandbox, profilesFolder });
    closeLater({
      async close() {
        launched.kill();
        await launched.ended;
      },
    });
    expect(await portsOf(launched.pid)).toEqual([]);
  });

  it("opens no pop-up without a click", async () => {
    const { page, launched } = await launch();
    await page.goto("http://shop.test/pop-ups");
    expect(await page.title()).toBe("0 opened");
    // The page itself and the empty one every browser starts with.
    expect(await launched.browser.pages()).toHaveLength(2);
  });

  it("keeps no download", async () => {
    const { page } = await launch();
    await expect(page.goto("http://shop.test/file")).rejects.toThrow(/ERR_ABORTED/);
    const files = await readdir(profilesFolder, { recursive: true });
    expect(files.filter((file) => /evil|crdownload/.test(file))).toEqual([]);
  });

  it("leaves no process and no profile behind when closed", async () => {
    const { launched } = await launch();
    expect(await readdir(profilesFolder)).toHaveLength(1);
    await launched.close();
    await launched.close();
    expect(await launched.ended).toBe("closed");
    expect(await membersOf(launched.pid)).toEqual(onLinux ? [] : null);
    expect(await readdir(profilesFolder)).toEqual([]);
  });

  it("kills a browser whose page never stops, and starts the next", async () => {
    const { launched, page } = await launch();
    const stuck = page.evaluate("for (;;) {}").catch((error: Error) => error);
    launched.kill();
    expect(await launched.ended).toBe("killed");
    expect(await stuck).toBeInstanceOf(Error);
    const { page: next } = await launch();
    expect(await next.evaluate("1 + 1")).toBe(2);
  });

  it("tells a crash from an intended end", async () => {
    const { launched } = await launch();
    process.kill(launched.pid, "SIGKILL");
    expect(await launched.ended).toBe("crashed");
  });

  it.runIf(onLinux)(
    "kills a browser that takes too much memory",
    async () => {
      const { launched, page } = await launch({ memoryMb: 400, heapMb: 4_000 });
      void page
        .evaluate("globalThis.kept = []; for (;;) kept.push(new Uint8Array(4e6).fill(1));")
        .catch(() => undefined);
      expect(await launched.ended).toBe("out_of_memory");
    },
    20_000,
  );

  it("removes the profiles of processes that are gone, and only those", async () => {
    const { launched } = await launch();
    const [own] = await readdir(profilesFolder);
    // Above every system's highest process id.
    await mkdir(join(profilesFolder, "profile-999999999-abc", "Default"), { recursive: true });
    await mkdir(join(profilesFolder, "something-else"));
    await launch();
    const left = await readdir(profilesFolder);
    expect(left).toContain(own);
    expect(left).toContain("something-else");
    expect(left).not.toContain("profile-999999999-abc");
    expect(launched.browser.connected).toBe(true);
  });
});

// Not through `page.evaluate`, which counts as the user's own click.
const popUps = `<script>
  const opened = Array.from({ length: 50 }, () => window.open("/")).filter(Boolean);
  document.title = opened.length + " opened";
</script>`;

async function portsOf(group: number): Promise<number[]> {
  const members = (await membersOf(group)) ?? [];
  expect(members).not.toEqual([]);
  return listeningPorts(members.map(({ pid }) => pid));
}
