import {
  type EndpointOutput,
  endpoints,
  type List,
  type Page,
  type Scan,
  type Site,
} from "@sitewright/contract";
import type { TestApp } from "./test-app.ts";

type ScanSummary = EndpointOutput<typeof endpoints.scans.list>["results"][number];

/** A person's calls through the real HTTP surface; the named ones expect success. */
export function actAs(app: TestApp, { authorization }: { authorization: string }) {
  const get = (url: string) => app.call({ method: "GET", url, authorization });
  const remove = (url: string) => app.call({ method: "DELETE", url, authorization });
  const post = (url: string, body: unknown = {}) =>
    app.call({ method: "POST", url, authorization, body });

  const patch = (url: string, body: unknown) =>
    app.call({ method: "PATCH", url, authorization, body });

  async function read<T>(url: string): Promise<T> {
    const response = await get(url);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json<T>();
  }

  return {
    get,
    post,
    patch,
    remove,
    async addSite(body: Record<string, unknown>): Promise<Site> {
      const response = await post(endpoints.sites.create.path, body);
      if (response.statusCode !== 201) throw new Error(`add site: ${response.body}`);
      return response.json<Site>();
    },
    site: (id: string) => read<Site>(`/v1/ops/site/${id}`),
    sites: (query = "") => read<List<Site>>(`/v1/ops/site${query}`),
    page: (id: string) => read<Page>(`/v1/ops/page/${id}`),
    pages: (siteId: string, query = "") =>
      read<List<Page>>(`/v1/ops/page?site_id=${siteId}${query}`),
    scan: (id: string) => read<Scan>(`/v1/ops/scan/${id}`),
    scans: (pageId: string) => read<List<ScanSummary>>(`/v1/ops/scan?page_id=${pageId}`),
  };
}
