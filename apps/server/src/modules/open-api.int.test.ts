import { endpoints } from "@sitewright/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actAs } from "../testing/act-as.ts";
import { clientOfDocument, type OpenApi } from "../testing/client-of-document.ts";
import { registerMember } from "../testing/factories.ts";
import { runJobs } from "../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("serves a client made from the document alone, from a new site to its scan, with an API token", async () => {
  const member = await registerMember(app);
  const made = await actAs(app, member).post(endpoints.apiTokens.create.path, {
    name: "CI",
    right: "write",
  });
  const { text } = made.json<{ text: string }>();
  const served = await app.call({ method: "GET", url: "/v1/openapi.json" });
  const call = clientOfDocument(app, served.json<OpenApi>(), text);

  const site = await call("sites.create", {
    site_url: "https://shop.example.com",
    page_urls: ["/"],
  });
  const site_id = Object(site.body).id;
  await runJobs(app);
  const pages = await call("pages.list", { site_id });
  const [page] = Object(pages.body).results;
  const opened = await call("scans.create", { page_id: page.id });
  expect(opened.status).toBe(201);
  await runJobs(app);
  const scans = await call("scans.list", { page_id: page.id, limit: 1 });
  const [summary] = Object(scans.body).results;
  const scan = await call("scans.get", { id: summary.id });
  expect(scan).toMatchObject({ status: 200, body: { id: summary.id } });
  expect(await call("findings.list", { site_id })).toMatchObject({ status: 200 });

  expect(await call("apiTokens.create", { name: "x", right: "read" })).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  expect(await call("sites.remove", { id: site_id })).toMatchObject({ status: 204 });
  expect(await call("sites.get", { id: site_id })).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND" },
  });
});
