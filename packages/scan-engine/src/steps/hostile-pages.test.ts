import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";
import type { StepReport } from "./case-run.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

/** No other file has that size. */
const fileBytes = 1_234_567;

const bodies: Readonly<Record<string, string>> = {
  // Says what it was given: the names and texts of files, and what a field holds.
  "/file": `<input type=file id=file multiple><input id=text><p id=out>-</p><script>
    file.onchange = async () => {
      const all = await Promise.all([...file.files].map(async (one) => one.name + "=" + await one.text()));
      out.textContent = all.join(" ") || "nothing";
    };
    text.oninput = () => { out.textContent = text.value };</script>`,
  "/reach": `<button id=press>Press</button><p id=out>-</p><script>
    const before = new Set(Object.getOwnPropertyNames(window));
    press.onclick = () => {
      const reached = ["process", "require", "module", "Buffer", "__dirname"].filter((name) => name in window);
      const bound = Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && /playwright|puppeteer|binding|sitewright/i.test(name));
      out.textContent = "reached: " + [...reached, ...bound].join(" ");
    };</script>`,
  "/storm": `<button id=press onclick="storm()">Press</button><p id=out>-</p><script>
    function storm() {
      for (let n = 0; n < 4; n += 1) { alert(n); confirm(n); prompt(n); print(); }
      navigator.geolocation?.getCurrentPosition(() => {}, () => {});
      window.Notification?.requestPermission();
      for (let n = 0; n < 10; n += 1) {
        const field = document.createElement("input");
        field.type = "file";
        field.click();
      }
      out.textContent = "over";
    }</script>`,
  "/downloads": `<button id=press onclick="take()">Press</button><p id=out>-</p><script>
    function take() {
      for (let n = 0; n < 20; n += 1) {
        const link = document.createElement("a");
        link.href = "/bytes?" + n;
        link.download = "file-" + n + ".bin";
        link.click();
      }
      out.textContent = "taken";
    }</script>`,
  "/worker": `<p id=out>-</p><script>
    navigator.serviceWorker?.register("/worker.js").then(() => navigator.serviceWorker.ready)
      .then(() => { out.textContent = "ready" }, () => { out.textContent = "refused" });</script>`,
};

let sites: DrivenSites;

beforeAll(async () => {
  sites = await driveSites({
    "trouble.test": (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      if (pathname === "/bytes") {
        response.setHeader("content-type", "application/octet-stream").end(Buffer.alloc(fileBytes));
      } else if (pathname === "/worker.js") {
        response.setHeader("content-type", "text/javascript");
        response.end(`onfetch = (event) => event.respondWith(new Response("mine"))`);
      } else {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(`<!doctype html><title>Trouble</title>${bodies[pathname] ?? "Plain"}`);
      }
    },
  });
});
afterAll(() => sites.close());

const press = stepOf({ action: { type: "click", element: css("#press") } });
const says = (value: string) =>
  stepOf({ assertion: { type: "match", value, element: css("#out") } });

async function run(path: string, ...steps: ReturnType<typeof stepOf>[]) {
  const { outcome } = await sites.run({
    ...{ siteUrl: "https://trouble.test", steps: [open(path), ...steps], endOnFail: false },
    waitMs: patience(20_000),
  });
  return outcome;
}

const codeOf = ({ action, assertion }: StepReport) => action?.code ?? assertion?.code ?? null;

describe("a step", () => {
  it("uploads what stands in it, under a plain name, and no file of ours (M5, SS-08)", async () => {
    const paths = ["/etc/hostname", "../../../etc/hostname", "/proc/self/environ"];
    const files = paths.map((name) => ({ name, type: "text/plain", data: "aW5saW5l" }));
    const named = await run(
      "/file",
      stepOf({ action: { type: "upload", element: css("#file"), files } }),
      says("hostname=inline hostname=inline environ=inline"),
    );
    expect(named.steps.map(codeOf)).toEqual([null, null, null]);
    for (const path of paths) {
      const typed = await run(
        "/file",
        stepOf({ action: { type: "change", value: path, element: css("#file") } }),
        says("-"),
      );
      expect(typed.steps.map(codeOf)).toEqual([null, expect.any(String), null]);
    }
  });

  it("types code as text, and names nothing that it was not given (SS-13)", async () => {
    const code = "1); globalThis.process.exit(1); //";
    const typed = await run(
      "/file",
      stepOf({ action: { type: "change", value: code, element: css("#text") } }),
      says(code),
    );
    expect(typed.steps.map(codeOf)).toEqual([null, null, null]);
    for (const name of ["constructor", "__proto__", "toString"]) {
      const value = `{{${name}}}`;
      const named = await run(
        "/file",
        stepOf({ action: { type: "change", value, element: css("#text") } }),
        says("-"),
      );
      expect([null, "MISSING_VALUE"]).toContain(named.steps[1]?.action?.code);
      expect(JSON.stringify(named)).not.toContain("native code");
    }
  });

  it("leaves nothing in the page that reaches out of it (SS-13)", async () => {
    const outcome = await run("/reach", press, says("reached:"));
    expect(outcome.steps.map(codeOf)).toEqual([null, null, null]);
  });
});

describe("a page", () => {
  it("that asks and asks is answered, up to twenty dialogs (HP-05)", async () => {
    const outcome = await run("/storm", press, says("over"));
    expect(outcome.steps.map(codeOf)).toEqual([null, null, null]);
    expect(outcome.status).toBe("passed");
  });

  it("that sends files leaves none where no step asks for one (HP-06)", async () => {
    const outcome = await run("/downloads", press, says("taken"));
    expect(outcome.status).toBe("passed");
    await vi.waitFor(async () => expect(await keptFiles()).toEqual([]));
  });

  it("whose worker answers everything does so in its own run alone (HP-06)", async () => {
    const ready = await run("/worker", says("ready"));
    expect(ready.status).toBe("passed");
    const other = await run(
      "/anything",
      stepOf({ assertion: { type: "title", value: "Trouble" } }),
    );
    expect(other.status).toBe("passed");
  });
});

/** Files of that size where browsers of Playwright's put what is loaded down. */
async function keptFiles(): Promise<string[]> {
  const folders = (await readdir(tmpdir())).filter((name) =>
    name.startsWith("playwright-artifacts"),
  );
  const all = folders.map(async (folder) => {
    const names = await readdir(join(tmpdir(), folder)).catch(() => []);
    const paths = names.map((name) => join(tmpdir(), folder, name));
    const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
    return paths.filter((_, at) => sizes[at]?.size === fileBytes);
  });
  return (await Promise.all(all)).flat();
}
