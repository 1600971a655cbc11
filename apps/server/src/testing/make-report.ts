import type { EndpointOutput, endpoints, OpenEdition, Report } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

type MadeShare = EndpointOutput<typeof endpoints.editions.share>;

/** Sets up a report of a site or of a page. */
export async function makeReport(
  as: ReturnType<typeof actAs>,
  body: { site_id: string } | { page_id: string },
): Promise<Report> {
  const response = await as.post("/v1/ops/report", body);
  if (response.statusCode !== 201) throw new Error(`report: ${response.body}`);
  return response.json<Report>();
}

/** Freezes what a report says now. */
export async function makeEdition(
  as: ReturnType<typeof actAs>,
  reportId: string,
): Promise<OpenEdition> {
  const response = await as.post(`/v1/ops/report/${reportId}/edition`);
  if (response.statusCode !== 201) throw new Error(`edition: ${response.body}`);
  return response.json<OpenEdition>();
}

/** Makes a link to an edition. */
export async function makeShare(
  as: ReturnType<typeof actAs>,
  editionId: string,
  body: object = {},
): Promise<MadeShare> {
  const response = await as.post(`/v1/ops/edition/${editionId}/share`, body);
  if (response.statusCode !== 201) throw new Error(`share: ${response.body}`);
  return response.json<MadeShare>();
}
