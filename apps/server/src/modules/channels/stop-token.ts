import { z } from "zod";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

const schema = z.object({ teamId: z.uuid(), target: z.string() });

/** Who says that they want no more mails, of which team's channels. */
export type Stopping = z.infer<typeof schema>;

const sealedFor = "no more mails of a channel";

/** The path of the page where its reader says that they want no more; it names nobody in clear. */
export function stopPath(key: Buffer, stopping: Stopping): string {
  return `/stop/${sealText(key, JSON.stringify(stopping), sealedFor)}`;
}

/** Null for what this installation did not write. */
export function openStopToken(key: Buffer, token: string): Stopping | null {
  try {
    return schema.parse(JSON.parse(openSealedText(key, token, sealedFor)));
  } catch {
    return null;
  }
}
