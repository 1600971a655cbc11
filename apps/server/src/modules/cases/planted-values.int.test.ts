import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type CaseRunDetail, endpoints } from "@sitewright/contract";
import { createEngine, type Engine, findIsolation } from "@sitewright/scan-engine";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { jobSchema } from "../../platform/jobs/boss.ts";
import { recordingLog } from "../../platform/jobs/testing/recording-log.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { makeCase } from "../../testing/make-run-to-decide.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createEngineCaseRunner } from "./engine-case-runner.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const secret = "planted-value-4711";

/** Tells what is typed into it wherever a page can. */
const page = `<!doctype html><title>Tells</title><input id=token><p id=out></p><b id=half></b><i id=rest></i>
  <a id=link href="/">Link</a><h1>Nothing</h1><script>
  token.oninput = () => {
    const { value } = token;
    out.textContent = "It is " + value;
    half.textContent = value.slice(0, 9);
    rest.textContent = value.slice(9);
    link.href = "/?t=" + encodeURIComponent(value);
    link.title = value;
    document.cookie = "session=" + value;
    localStorage.setItem("token", btoa(value));
    document.title = value;
    console.error("typed " + value);
    fetch("/gone?t=" + value);
  };</script>`;

const { log, lines } = recordingLog();
let app: TestApp;
let engine: Engine;
let server: Server;
let host: string;

beforeAll(async () => {
  app = await createTestApp({ log });
  const isolation = await findIsolation({ allowUnsandboxed: true });
  engine = createEngine({ browsers: 1, crawls: 1, isolation });
  server = createServer((request, response) => {
    response.writeHead(request.url?.startsWith("/gone") ? 404 : 200, {
      "content-type": "text/html; charset=utf-8",
    });
    response.end(page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A listening TCP server's address is never a string or null.
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await engine.close();
  server.closeAllConnections();
  server.close();
  await app.close();
});

it("RL-05: a secret that a case types is in no row and no file of its run", async () => {
  const as = actAs(app, await registerMember(app, { type: "admin" }));
  const { id: site } = await as.addSite({ site_url: `http://${host}` });
  await runJobs(app);
  await as.post(endpoints.secrets.create.path, { name: "TOKEN", value: secret });
  const none = { type: "" } as const;
  const made = await makeCase(as, site, [
    { id: "open", action: { type: "navigate", path: "/" }, assertion: none },
    {
      id: "type",
      action: { type: "change", element: "#token", value: "{{TOKEN}}" },
      assertion: { type: "contains", element: "#out", value: "{{TOKEN}}" },
    },
    {
      id: "keep",
      action: { type: "store", element: "#out", key: "kept" },
      assertion: { type: "attribute", attribute: "href", element: "#link", value: "*{{TOKEN}}" },
    },
    {
      ...{ id: "fail", timeout: 500, action: none },
      assertion: { type: "match", element: "#out", value: "{{kept}}, not {{TOKEN}}" },
    },
  ]);
  const started = await as.post(endpoints.caseruns.create.path, { case_id: made.id });
  const [id = ""] = started.json<{ ids: string[] }>().ids;
  await runJobs(app, { caseRunner: createEngineCaseRunner(engine, async () => [host]) });

  const run = (await as.get(`${endpoints.caseruns.get.path.replace("{id}", id)}`)).json();
  expect(run).toMatchObject({
    ...{ status: "failed", failed_step: 4 },
    reason: expect.stringContaining("It is {{TOKEN}}"),
  } satisfies Partial<CaseRunDetail>);
  expect(run.results[1].console.join()).toContain("typed {{TOKEN}}");
  expect(run.film).not.toBeNull();
  const { results } = run as CaseRunDetail;
  expect(results.map(({ state_gap }) => state_gap)).toEqual([null, null, null, null]);

  const places: Record<string, string> = {
    ...(await rows()),
    ...(await files()),
    log: JSON.stringify(lines),
  };
  expect(Object.keys(places).length).toBeGreaterThan(20);
  const evidence = Object.entries(places).filter(([place]) => place.startsWith("file"));
  expect(new Set(evidence.map(([, text]) => kindOf(text)))).toEqual(
    new Set(["picture", "film", "elements"]),
  );
  expect(places["table case_states"]).toContain(id);
  const ways = [
    secret,
    encodeURIComponent(secret),
    btoa(secret),
    Buffer.from(secret).toString("hex"),
  ];
  const hits = Object.entries(places).flatMap(([place, text]) =>
    ways.filter((way) => text.includes(way)).map((way) => [place, way]),
  );
  expect(hits).toEqual([]);
});

/** Every table with all of its rows. */
async function rows(): Promise<Record<string, string>> {
  const { owner } = app.database;
  const { rows: tables } = await owner.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema = any($1)",
    [["public", jobSchema]],
  );
  const read = tables.map(async ({ name }) => {
    const { rows } = await owner.query(`select t::text as row from ${name} t`);
    return [`table ${name.replace(/^public\./, "")}`, rows.map(({ row }) => row).join("\n")];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Every file of evidence, read as it was before it was compressed. */
async function files(): Promise<Record<string, string>> {
  const folder = join(app.dataDir, "artifacts");
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = names
    .filter((each) => each.isFile())
    .map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
      return [`file ${name}`, (isPacked ? gunzipSync(bytes) : bytes).toString("latin1")];
    });
  return Object.fromEntries(await Promise.all(read));
}

/** What a file of evidence is, by how it begins. */
function kindOf(text: string): string {
  if (text.startsWith("\xff\xd8\xff")) return "picture";
  if (text.startsWith("\x1aE\xdf\xa3")) return "film";
  return text.startsWith("{") || text.startsWith("[") ? "elements" : text.slice(0, 20);
}
