import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import type { WorkspaceRow } from "./workspaces-repository.ts";

/** Sealed for one team: moved to another's row it does not open. */
export function sealToken(key: Buffer, token: string, teamId: string): string {
  return sealText(key, token, contextOf(teamId));
}

/** Null when it was sealed with a key that is not here any more. */
export function openToken(
  key: Buffer,
  { teamId, tokenSealed }: Pick<WorkspaceRow, "teamId" | "tokenSealed">,
): string | null {
  try {
    return openSealedText(key, tokenSealed, contextOf(teamId));
  } catch {
    return null;
  }
}

function contextOf(teamId: string): string {
  return `slack workspace ${teamId}`;
}
