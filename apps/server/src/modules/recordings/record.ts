import { type DeviceName, ScanError } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { createLatestWriter } from "../../platform/latest-writer.ts";
import { storable } from "../../platform/storage/storable.ts";
import { findMemberWhoMay } from "../members/index.ts";
import { namesOfSecrets } from "../secrets/index.ts";
import type { AccessOfRun } from "../site-access/index.ts";
import type { CaseRecorder } from "./case-recorder.ts";
import type { RecordingDoor } from "./recording-door.ts";
import { type Recorded, RecordingRoom } from "./recording-room.ts";
import { beginRecording, endRecording, findEnd, keepRecorded } from "./recordings-repository.ts";
import { sealValue } from "./sealed-value.ts";

export type RecordDeps = {
  db: TeamDb;
  recorder: CaseRecorder;
  recordingDoor: RecordingDoor;
  recordingKey: Buffer;
  accessOfRun: AccessOfRun;
};

const keepEveryMs = 500;
/** Whoever was taken out of the team, away from the site or logged out everywhere sees it no longer than so. */
const askEveryMs = 2_000;
const records = { action: "add", resource: "case" } as const;
export const lostReason = "The browser ended unexpectedly.";

/**
 * Opens a browser for a recording and stays with it to its end. What is recorded is kept as it comes: whatever ends it,
 * its person can save what they have.
 */
export async function record(
  { db, recorder, recordingDoor, recordingKey, accessOfRun }: RecordDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const begun = await beginRecording(db, id, recordingDoor.address);
  // It was discarded while it waited.
  if (!begun) return;
  const { row, siteUrl } = begun;
  const { teamId, siteId, path } = row;
  const [width = 1350, height = 940] = row.windowSize.split(",").map(Number);
  const windowSize = { width, height };
  const keep = createLatestWriter<Recorded>(async (recorded) => {
    if (!(await write(recorded))) room.end(null);
  }, keepEveryMs);
  const room = new RecordingRoom({ windowSize, onKeep: keep.push });
  recordingDoor.open(id, room);
  const asking = setInterval(() => {
    // What cannot be asked now is asked again.
    requireStill().catch(() => undefined);
  }, askEveryMs);
  try {
    await recorder.record(
      {
        ...{ siteUrl, path, windowSize },
        // What is known of the device was asked of whoever named one.
        device: row.device as DeviceName,
        taken: await namesOfSecrets(db),
        access: (await accessOfRun(db, { teamId, siteId })) ?? undefined,
      },
      room.handlersUntil(signal),
    );
    room.end(null);
  } catch (error) {
    room.end(signal.aborted ? "Sitewright was stopped." : reasonOf(error));
    // What is wrong with us is for those who run it, too.
    if (!(error instanceof ScanError)) throw error;
  } finally {
    clearInterval(asking);
    await keep.close();
    await write(room.recorded);
    await endRecording(db, id, room.reason);
    recordingDoor.shut(id);
  }

  async function requireStill(): Promise<void> {
    const member = await findMemberWhoMay(db, row.createdBy, records, siteId);
    if (!member) return room.end("You may not record on this site any more.");
    const end = await findEnd(db, id);
    if (end) room.end(end.reason);
  }

  function write({ steps, values }: Recorded): Promise<boolean> {
    const sealed = Object.fromEntries(
      [...values].map(([name, value]) => [
        name,
        sealValue(recordingKey, value, { recordingId: id, name }),
      ]),
    );
    return keepRecorded(db, id, { steps: storable([...steps]), sealed });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ScanError)) return lostReason;
  switch (error.code) {
    case "TIMED_OUT":
      return "A recording goes on for 20 minutes at most.";
    case "OUT_OF_MEMORY":
      return "The page took too much memory.";
    case "CANCELLED":
      return "Sitewright was stopped.";
    default:
      return lostReason;
  }
}
