import type { Session } from "@sitewright/contract";
import type { SystemDb } from "../../platform/db/client.ts";
import { byPerson, emit } from "../events/index.ts";
import type { AuthTools } from "./auth-tools.ts";
import { hashToken } from "./opaque-token.ts";
import { readOwnToken } from "./own-token.ts";
import { createFirstRefreshToken } from "./refresh-token.ts";
import { insertSession } from "./sessions-repository.ts";
import { presentUser } from "./user-presenter.ts";
import type { UserRow } from "./users-repository.ts";

/** A sign-in ends after this time, however often it is used. */
const sessionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

type SignIn = {
  method: "password" | "google" | "registration";
  teamId: string | null;
  address: string;
  userAgent: string;
};

/** Signs a person in: a new refresh token, of which only the hash is kept, and what goes with it. */
export async function startSession(
  db: SystemDb,
  tools: AuthTools,
  user: UserRow,
  signIn: SignIn,
): Promise<Session> {
  const refresh = createFirstRefreshToken();
  const sessionId = await insertSession(db, {
    userId: user.id,
    userAgent: signIn.userAgent,
    tokenHash: hashToken(refresh),
    expiresAt: new Date(Date.now() + sessionDays * dayMs),
  });
  const { method, teamId } = signIn;
  await emit(db, byPerson(user.id, teamId, signIn), {
    name: "sign_in.succeeded",
    data: { method },
  });
  return {
    token: await tools.accessTokens.issue({ userId: user.id, sessionId }),
    refresh,
    api_token: await readOwnToken(db, tools, user.id),
    user: presentUser(user),
  };
}
