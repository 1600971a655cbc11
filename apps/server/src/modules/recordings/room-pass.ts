import { createHmac, timingSafeEqual } from "node:crypto";

/** What an API process shows to be let into a recording by the worker that has it. */
export function roomPass(key: Buffer, recordingId: string): string {
  return `Bearer ${createHmac("sha256", key).update(recordingId).digest("base64url")}`;
}

export function isRoomPass(key: Buffer, recordingId: string, shown: string | undefined): boolean {
  const wanted = Buffer.from(roomPass(key, recordingId));
  const given = Buffer.from(shown ?? "");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
