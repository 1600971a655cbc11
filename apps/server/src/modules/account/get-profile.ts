import type { Profile } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findPendingEmail, findUser, hasIdentity, presentUser } from "../auth/index.ts";

export async function getProfile({ db, userId }: RequestContext<"signed-in">): Promise<Profile> {
  const user = await findUser(db, userId);
  return {
    user: presentUser(user),
    has_password: user.passwordHash !== null,
    google: await hasIdentity(db, userId),
    pending_email: await findPendingEmail(db, userId),
  };
}
