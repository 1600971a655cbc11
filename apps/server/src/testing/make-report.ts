import type { Report } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

/** Sets up a report of a site or of a page. */
export async function makeReport(
  as: ReturnType<typeof actAs>,
  body: { site_id: string } | { page_id: string },
): Promise<Report> {
  const response = await as.post("/v1/ops/report", body);
  if (response.statusCode !== 201) throw new Error(`report: ${response.body}`);
  return response.json<Report>();
}
