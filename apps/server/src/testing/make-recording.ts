import { endpoints, type OpenedRecording } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

/** Begins to record on a site; nobody has opened it yet. */
export async function makeRecording(
  as: ReturnType<typeof actAs>,
  site_id: string,
): Promise<OpenedRecording> {
  const response = await as.post(endpoints.recordings.create.path, { site_id });
  if (response.statusCode !== 201) throw new Error(`recording: ${response.body}`);
  return response.json<OpenedRecording>();
}
