import type { Recording } from "@sitewright/contract";
import type { RecordingView } from "./recordings-repository.ts";

export function presentRecording({ row, siteUrl }: RecordingView): Recording {
  const { id, siteId, status, reason, device, windowSize, steps, sealed, timeCreated } = row;
  return {
    ...{ id, site: siteId, site_url: siteUrl, status, reason, device, steps },
    window_size: windowSize,
    secrets: Object.keys(sealed),
    time_created: timeCreated.toISOString(),
  };
}
