import type { Page, Site, TeamType, Test } from "@sitewright/contract";
import { actAs } from "./act-as.ts";
import { registerMember, type TestMember } from "./factories.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestApp } from "./test-app.ts";

type ScannedSite = {
  member: TestMember;
  as: ReturnType<typeof actAs>;
  site: Site;
  pages: Page[];
  /** Of the first page. */
  page: string;
  test(id: string): Promise<Test>;
  /** @returns the tests that were started */
  start(body: object): Promise<string[]>;
};

/** A team with a site, each page of which was scanned once. */
export async function makeScannedSite(
  app: TestApp,
  paths: string[] = ["/a"],
  { type = "admin", ...engine }: { type?: TeamType } & Parameters<typeof runJobs>[1] = {},
): Promise<ScannedSite> {
  const member = await registerMember(app, { type });
  const as = actAs(app, member);
  const site = await as.addSite({ site_url: "https://example.com", page_urls: paths });
  await runJobs(app, engine);
  const pages = (await as.pages(site.id)).results;
  return {
    member,
    as,
    site,
    pages,
    page: pages[0]?.id ?? "",
    test: async (id) => (await as.get(`/v1/ops/test/${id}`)).json<Test>(),
    async start(body) {
      const response = await as.post("/v1/ops/test", body);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<{ ids: string[] }>().ids;
    },
  };
}
