import type {
  List,
  Migration,
  MoveAcceptance,
  RehearsalSummary,
  RehearsedPage,
} from "@sitewright/contract";
import { migrationSchema, rehearsalSchema } from "@sitewright/contract";
import { notShown, ScanError } from "@sitewright/scan-engine";
import { formulasIn } from "@sitewright/tooling/spreadsheet";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import {
  createFakeRehearser,
  makeHomePage,
  makeMoveCause,
  makePairLooks,
} from "../../testing/fake-rehearser.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { readUsage } from "../plan/index.ts";

const home = { kind: "address", base_url: "https://new.example.net/", name_after: "example.com" };
const none = { state: "none", text: "" };
const urlOf = (path: string) => `https://example.com${path}`;

describe("a site's move", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  async function movingSite(paths = ["/a", "/b", "/journal/x", "/journal/y"]) {
    const member = await registerMember(app, { type: "admin" });
    const as = actAs(app, member);
    const site = await as.addSite({ site_url: "https://example.com", page_urls: paths });
    await runJobs(app);
    const path = `/v1/ops/site/${site.id}/migration`;
    const get = async <T>(rest = "") => (await as.get(`${path}${rest}`)).json<T>();
    const post = async (rest: string, body: object = {}) => as.post(`${path}${rest}`, body);
    await post("/home", { home });
    return {
      member,
      as,
      site,
      path,
      get,
      post,
      state: () => get<Migration>(),
      async rehearse(script: Parameters<typeof createFakeRehearser>[0] = {}) {
        const started = await post("/rehearsal");
        if (started.statusCode !== 201) throw new Error(started.body);
        const rehearser = createFakeRehearser(script);
        await runJobs(app, { rehearser });
        return rehearser.calls.flatMap((call) => ("pages" in call ? call : []));
      },
    };
  }

  it("is rehearsed from the home that was named to a list of what blocks, and takes no scan", async () => {
    const { member, get, post, state, rehearse } = await movingSite();
    expect(migrationSchema.parse(await state())).toMatchObject({
      home: { ...home, base_url: "https://new.example.net" },
      pages: { rehearsed: 4, all: 4 },
      latest: null,
      working: null,
    });
    await post("/mapping", { corrections: [{ path: "/b", new_path: "/better" }] });
    const seen: (RehearsalSummary | null)[] = [];

    const before = (await readUsage(app.deps.db, member.team.id, app.deps.settings)).used;
    const lost = [urlOf("/journal/x"), urlOf("/journal/y")];
    const calls = await rehearse({
      causes: [
        makeMoveCause("lost", lost),
        makeMoveCause("hsts", ["/a", "/b", "/journal/x", "/journal/y"].map(urlOf), {
          kind: "header",
        }),
      ],
      page: (url) =>
        lost.includes(url)
          ? {
              mapping: { sort: "none", now: null, likeness: 0, sure: true },
              asked: makeHomePage({ url, status: 404, document: null }),
            }
          : {},
      async during() {
        seen.push((await state()).working);
      },
    });

    expect(calls[0]).toMatchObject({
      oldBase: "https://example.com",
      newHome: {
        kind: "address",
        base: "https://new.example.net",
        nameAfter: "https://example.com",
      },
      corrections: [{ old: "/b", now: "/better" }],
    });
    expect(calls[0]?.pages.toSorted()).toEqual(["/a", "/b", "/journal/x", "/journal/y"].map(urlOf));
    expect(seen[0]).toMatchObject({ number: 1, status: "running", phase: { total: 4 } });
    const { latest } = await state();
    expect(rehearsalSchema.parse(latest)).toMatchObject({
      number: 1,
      by: "Ada Lovelace",
      outcome: "no_go",
      blocks: 2,
      pages: { all: 4, blocks: 2, look: 0, ready: 2 },
      places: { same_path: 2, none: 2 },
    });
    const pages = await get<List<RehearsedPage>>("/rehearsal/1/page");
    expect(pages).toMatchObject({
      count: 2,
      verdicts: { all: 4, blocks: 2, ready: 2 },
      results: [
        { folder: "/journal/", equal: 2, verdict: "blocks", way: "none" },
        { folder: "/", equal: 2, verdict: "ready" },
      ],
    });
    expect(await get("/rehearsal/1/page?verdict=blocks&together=no&path=Y")).toMatchObject({
      count: 1,
      results: [{ path: "/journal/y", equal: 1 }],
    });
    expect(await get("/rehearsal/1/page/0")).toMatchObject({
      url: urlOf("/journal/x"),
      causes: [{ key: "lost" }, { key: "hsts" }],
      facts: expect.arrayContaining([{ name: "Answer", was: "200", is: "404" }]),
    });
    expect((await readUsage(app.deps.db, member.team.id, app.deps.settings)).used).toEqual(before);
  });

  it("lets itself in at the new address by a password that is told to no other, and shown to nobody", async () => {
    const { post, state, rehearse, site } = await movingSite();
    const staged = { home, basic_auth: { username: "stage", password: "open sesame" } };
    const set = await post("/home", staged);
    expect(set.json()).toMatchObject({ home_access: { username: "stage", readable: true } });
    expect(set.body).not.toContain("sesame");
    const stored = await app.deps.db.execute(
      sql`select home::text || sealed_access as row from site_migrations where site_id = ${site.id}`,
    );
    expect(JSON.stringify(stored.rows)).not.toContain("sesame");

    // Kept by its name; headers and cookies are the site's alone.
    await post("/home", { home, basic_auth: { username: "stage", password: null } });
    const [request] = await rehearse();
    expect(request?.access).toEqual({
      now: {
        siteUrl: "https://new.example.net",
        headers: [],
        cookies: [],
        basicAuth: staged.basic_auth,
      },
    });

    const elsewhere = { ...home, base_url: "https://other.example.net/" };
    const kept = await post("/home", {
      home: elsewhere,
      basic_auth: { username: "stage", password: null },
    });
    expect([kept.statusCode, kept.json().field]).toEqual([422, "basic_auth.password"]);
    await post("/home", { home: elsewhere });
    expect((await state()).home_access).toBeNull();
    expect((await rehearse())[0]?.access).toBeUndefined();
  });

  it("goes nowhere that the site's password would be told to by who may not change that", async () => {
    const { as, member, site, path, post } = await movingSite(["/a"]);
    const basic_auth = { username: "guest", password: "open sesame" };
    await as.post(`/v1/ops/site/${site.id}/access`, { basic_auth });
    const joined = await joinTeam(app, member);
    const permissions = { resources: ["site", "page", "scan"] };
    await as.patch(`/v1/auth/member/${joined.member.id}`, { permissions });
    const contributor = actAs(app, joined);
    const token = actAs(app, { authorization: `Token ${member.api_token}` });

    const mine = { ...home, base_url: "https://mine.example/" };
    const told = [
      { ...mine, same_access: true },
      { kind: "server", server: "93.184.216.34" },
    ];
    for (const home of told) {
      for (const by of [contributor, token]) {
        const refused = await by.post(`${path}/home`, { home });
        expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
        expect((await by.post(`${path}/home`, { home: mine })).statusCode).toBe(200);
      }
      expect((await post("/home", { home })).statusCode).toBe(200);
      const further = { ...home, name_servers_change: true };
      expect((await contributor.post(`${path}/home`, { home: further })).statusCode).toBe(200);
    }
  });

  it("is looked at in a browser where that is asked for, a page of each template at both homes", async () => {
    const { get, post, state, site } = await movingSite();
    for (const [name, ...paths] of [
      ["list", "/a", "/b"],
      ["article", "/journal/x", "/journal/y"],
    ]) {
      await app.database.owner.query(
        `with template as (
           insert into page_templates (team_id, site_id, name, shape)
           select team_id, id, $2, '{1}' from sites where id = $1 returning id
         ) update pages set template_id = template.id from template where site_id = $1 and page_url = any($3)`,
        [site.id, name, paths.map(urlOf)],
      );
    }
    const red = {
      kind: "visual",
      subject: "",
      was: "the same",
      is: "The heading is red.",
    } as const;
    const rehearser = createFakeRehearser({
      looks: (url) =>
        url === urlOf("/a")
          ? notShown
          : {
              ...makePairLooks({ alike: 97.8, performance: { old: 92, now: 61 } }),
              faults: [red],
            },
    });

    expect((await post("/rehearsal", { in_browser: "templates" })).statusCode).toBe(201);
    await runJobs(app, { rehearser });

    expect(rehearser.pairs.map(([old, now]) => [old.url, now.url])).toEqual([
      [urlOf("/a"), urlOf("/a")],
      [urlOf("/journal/x"), urlOf("/journal/x")],
    ]);
    expect((await state()).latest).toMatchObject({
      in_browser: "templates",
      outcome: "go",
      looks: 1,
      causes: [{ kind: "visual", level: "look", is: "The heading is red.", pages: 1 }],
    });
    const { results } = await get<List<RehearsedPage>>("/rehearsal/1/page?together=no");
    const cells = results.map(({ path, cells: { looks, lighthouse } }) => [
      path,
      looks,
      lighthouse,
    ]);
    expect(Object.fromEntries(cells.map(([path, ...rest]) => [path, rest]))).toEqual({
      "/journal/x": [
        { state: "look", text: "97 % the same" },
        { state: "same", text: "92 → 61" },
      ],
      "/a": [
        { state: "unread", text: "not shown" },
        { state: "unread", text: "not measured" },
      ],
      "/b": [none, none],
      "/journal/y": [none, none],
    });
    await post("/rehearsal", { sort: "after", in_browser: "pages" });
    await runJobs(app, { rehearser });
    expect(rehearser.pairs).toHaveLength(2);
    await post("/rehearsal", { in_browser: "pages" });
    await runJobs(app, { rehearser });
    expect(rehearser.pairs.slice(2).map(([old]) => old.url)).toEqual(
      ["/a", "/journal/x", "/b", "/journal/y"].map(urlOf),
    );
    expect((await state()).latest).toMatchObject({ in_browser: "pages" });
  });

  it("is a go once what blocks is accepted with a reason, until it comes to a further page", async () => {
    const { get, post, state, rehearse } = await movingSite(["/a", "/b", "/c"]);
    await rehearse({ causes: [makeMoveCause("lost", [urlOf("/a")])] });
    expect((await post("/acceptance", { key: "lost", reason: " " })).statusCode).toBe(422);

    expect((await post("/acceptance", { key: "lost", reason: "Sold out." })).statusCode).toBe(201);
    expect((await state()).latest).toMatchObject({
      outcome: "go",
      accepted: 1,
      accepted_by: ["Ada Lovelace"],
      pages: { blocks: 0, ready: 3 },
    });
    expect((await post("/acceptance", { key: "lost", reason: "Again." })).statusCode).toBe(409);
    await rehearse({ causes: [makeMoveCause("lost", [urlOf("/a"), urlOf("/b")])] });

    expect((await state()).latest).toMatchObject({ number: 2, outcome: "no_go", accepted: 0 });
    expect(await get("/rehearsal")).toMatchObject({
      results: [
        { number: 2, blocks: 1 },
        { number: 1, blocks: 0 },
      ],
    });
    await post("/acceptance", { key: "lost", reason: "Both." });
    expect((await post("/acceptance/undo", { key: "lost" })).statusCode).toBe(200);
    expect((await post("/acceptance/undo", { key: "lost" })).statusCode).toBe(404);
    const history = await get<List<MoveAcceptance>>("/acceptance");
    expect(history.results).toMatchObject([
      { reason: "Both.", undone_by: "Ada Lovelace" },
      { reason: "Sold out.", undone_by: "Ada Lovelace" },
    ]);
    expect((await state()).latest?.outcome).toBe("no_go");
  });

  it("is checked after the switch against what was rehearsed", async () => {
    const { post, state, rehearse } = await movingSite(["/a", "/b"]);
    expect((await post("/rehearsal", { sort: "after" })).statusCode).toBe(400);
    await rehearse({ key: "abc=" });
    expect((await post("/rehearsal", { sort: "after" })).statusCode).toBe(201);
    const rehearser = createFakeRehearser({ causes: [makeMoveCause("error", [urlOf("/b")])] });
    await runJobs(app, { rehearser });

    expect(rehearser.calls[0]).toMatchObject({
      oldBase: "https://example.com",
      rehearsed: {
        key: "abc=",
        pages: expect.arrayContaining([expect.objectContaining({ path: "/a" })]),
      },
    });
    expect((await state()).latest).toMatchObject({ sort: "after", of: 1, number: 2, blocks: 1 });
  });

  it("asks with the one faulty key that somebody accepted", async () => {
    const { post, rehearse } = await movingSite(["/a"]);
    const kind = "certificate";
    await rehearse({ key: "abc=", causes: [makeMoveCause("cert", [], { kind })] });
    await post("/acceptance", { key: "cert", reason: "Ours, from the hoster." });
    const [asked] = await rehearse();
    expect(asked?.acceptedKey).toBe("abc=");
  });

  it("keeps corrections, says what became of each pasted line, and gives them up again", async () => {
    const { get, post, state, rehearse } = await movingSite();
    await rehearse();
    const text = "old,new\n/a,/alpha\n/b\n/c d,/e\nhttps://other.example/,/x";
    const pasted = (await post("/mapping/paste", { text })).json();
    expect(pasted).toMatchObject({
      taken: 2,
      refused: 3,
      lines: [
        { line: 1, taken: false },
        { line: 2, taken: true, reason: null },
        { line: 3, taken: true },
        { line: 4, taken: false, reason: "the old address is none" },
        { line: 5, taken: false, reason: "the old address is of another site" },
      ],
    });
    expect(
      (await post("/mapping", { corrections: [{ path: "/a", new_path: null }] })).statusCode,
    ).toBe(422);

    expect(await get("/mapping?show=corrected")).toMatchObject({
      count: 2,
      results: [
        { path: "/a", correction: { new_path: "/alpha", by: "Ada Lovelace" } },
        { path: "/b", correction: { new_path: null, reason: "Left out in a pasted list." } },
      ],
    });
    const removed = await post("/mapping/remove", { paths: ["/a"] });
    expect(removed.json()).toEqual({ removed: 1 });
    expect((await state()).corrections).toBe(1);
    const [asked] = await rehearse();
    expect(asked?.corrections).toEqual([{ old: "/b", now: null }]);
  });

  it("says in words why a home may not be asked, and charges nothing", async () => {
    const { post, rehearse, get } = await movingSite(["/a"]);
    await post("/home", { home: { kind: "server", server: "10.0.0.7", names: [] } });
    await rehearse({
      during() {
        throw new ScanError("BLOCKED_BY_POLICY", "example.com:443 is in a private network.");
      },
    });
    expect(await get("/rehearsal")).toMatchObject({
      results: [
        {
          status: "failed",
          outcome: null,
          code: "BLOCKED_BY_POLICY",
          reason: expect.stringContaining("is in a private network."),
        },
      ],
    });
  });

  it("is exported with who, when, home, mapping and reasons, and as lines that are no formulas", async () => {
    const { post, rehearse, get } = await movingSite(["/a"]);
    await rehearse({ causes: [makeMoveCause("lost", [urlOf("/a")], { sentence: "=1+1;@x" })] });
    await post("/acceptance", { key: "lost", reason: "Known." });
    const json = await get<{ content: string; name: string }>("/rehearsal/1/export");
    expect(JSON.parse(json.content)).toMatchObject({
      number: 1,
      by: "Ada Lovelace",
      home: { base_url: "https://new.example.net" },
      mapping: [{ url: urlOf("/a"), causes: [{ accepted: { reason: "Known." } }] }],
    });
    const csv = await get<{ content: string; type: string }>("/rehearsal/1/export?format=csv");
    expect(csv.content).toContain("'=1+1;'@x");
    expect(formulasIn(csv.content)).toEqual([]);
    expect(csv.content.split("\r\n")).toHaveLength(3);
  });

  it("runs one at a time, and is cancelled", async () => {
    const { post, state } = await movingSite(["/a"]);
    await post("/rehearsal");
    expect((await post("/rehearsal")).statusCode).toBe(409);
    expect((await post("/cancel")).json()).toMatchObject({ working: null });
    await runJobs(app);
    expect((await state()).latest).toBeNull();
  });

  it("is begun anew after a lost worker, and the pages are there once", async () => {
    const { rehearse, get } = await movingSite(["/a"]);
    let starts = 0;
    await rehearse({
      during() {
        starts += 1;
        if (starts === 1) throw new Error("The worker is gone.");
      },
    });
    expect(await get("/rehearsal/1/page")).toMatchObject({ count: 1 });
  });

  it("opens pages behind those it opened before it was cut off, and each home is asked once", async () => {
    const { post, get, state } = await movingSite(["/a", "/b", "/c"]);
    await post("/rehearsal", { in_browser: "pages" });
    let cuts = 0;
    const red = {
      kind: "visual",
      subject: "",
      was: "the same",
      is: "A\u0000 red heading.",
    } as const;
    const rehearser = createFakeRehearser({
      looks(url) {
        if (url === urlOf("/b") && cuts++ === 0) throw new Error("The worker is gone.");
        return url === urlOf("/a")
          ? { ...makePairLooks({ alike: 90 }), faults: [red] }
          : makePairLooks();
      },
    });

    await runJobs(app, { rehearser });

    expect(rehearser.calls).toHaveLength(1);
    expect(rehearser.pairs.map(([old]) => old.url)).toEqual(["/a", "/b", "/b", "/c"].map(urlOf));
    expect((await state()).latest).toMatchObject({
      looks: 1,
      causes: [{ kind: "visual", is: "A\uFFFD red heading.", paths: ["/a"] }],
    });
    const { results } = await get<List<RehearsedPage>>("/rehearsal/1/page?together=no");
    const looks = results.map(({ path, cells }) => [path, cells.looks.text]);
    expect(looks.toSorted()).toEqual([
      ["/a", "90 % the same"],
      ["/b", "100 % the same"],
      ["/c", "100 % the same"],
    ]);
    const kept = await app.database.owner.query("select from rehearsal_looks");
    expect(kept.rowCount).toBe(0);
  });

  it("refuses to be rehearsed without a home, without a page, and to itself", async () => {
    const as = actAs(app, await registerMember(app, { type: "admin" }));
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
    const path = `/v1/ops/site/${site.id}/migration`;
    const itself = { ...home, base_url: "https://example.com" };
    const foreign = { kind: "server", server: "203.0.113.9", names: ["bank.example.org"] };
    expect((await as.post(`${path}/rehearsal`)).statusCode).toBe(400);
    expect((await as.post(`${path}/home`, { home: itself })).statusCode).toBe(400);
    expect((await as.post(`${path}/home`, { home: foreign })).statusCode).toBe(400);
    const [page] = (await as.pages(site.id)).results;
    await as.post(`${path}/home`, { home });
    await as.remove(`/v1/ops/page/${page?.id}`);
    expect((await as.post(`${path}/rehearsal`)).statusCode).toBe(400);
  });

  it("is decided by those who may change the site alone, and not while the plan pauses it", async () => {
    const { member, path, get } = await movingSite(["/a"]);
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    const writes: [string, object][] = [
      ["/home", { home }],
      ["/rehearsal", {}],
      ["/mapping", { corrections: [{ path: "/a", new_path: "/b" }] }],
      ["/mapping/paste", { text: "/a,/b" }],
      ["/mapping/remove", { paths: ["/a"] }],
      ["/acceptance", { key: "x", reason: "x" }],
      ["/acceptance/undo", { key: "x" }],
    ];
    for (const [rest, body] of writes) {
      expect([rest, (await client.post(`${path}${rest}`, body)).statusCode]).toEqual([rest, 403]);
    }
    expect((await client.get(path)).statusCode).toBe(200);
    const as = actAs(app, member);
    await app.database.owner.query("update teams set type = 'free' where id = $1", [
      member.team.id,
    ]);
    await app.database.owner.query(
      `insert into sites (team_id, site_url, url_key, time_created)
       select $1, 'https://' || n || '.example', n, '2020-01-01' from generate_series(1, 5) n`,
      [member.team.id],
    );
    for (const [rest, body] of writes) {
      expect([rest, (await as.post(`${path}${rest}`, body)).statusCode]).toEqual([rest, 426]);
    }
    expect(await get()).toMatchObject({ latest: null });
  });
});
