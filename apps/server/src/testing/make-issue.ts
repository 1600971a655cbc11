import type { Issue } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

/** Opens an issue of a site or of a page by hand. */
export async function makeIssue(
  as: ReturnType<typeof actAs>,
  body: ({ site_id: string } | { page_id: string }) & { title?: string; assignee?: string },
): Promise<Issue> {
  const response = await as.post("/v1/ops/issue", { title: "Broken", ...body });
  if (response.statusCode !== 201) throw new Error(`issue: ${response.body}`);
  return response.json<Issue>();
}
