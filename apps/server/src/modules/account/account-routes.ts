import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { AuthTools } from "../auth/index.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { endAllSessions, endOneSession } from "./end-sessions.ts";
import { getProfile } from "./get-profile.ts";
import { listSessions } from "./list-sessions.ts";
import { removeAccount } from "./remove-account.ts";
import { updateProfile } from "./update-profile.ts";

export function registerAccountRoutes(api: Api, tools: AuthTools): void {
  const { account } = endpoints;
  registerEndpoint(api, account.profile, getProfile);
  registerEndpoint(api, account.updateProfile, updateProfile);
  registerEndpoint(api, account.changePassword, (ctx, input) => changePassword(ctx, tools, input));
  registerEndpoint(api, account.changeEmail, (ctx, input) => changeEmail(ctx, tools, input));
  registerEndpoint(api, account.confirmEmail, confirmEmail);
  registerEndpoint(api, account.sessions, listSessions);
  registerEndpoint(api, account.endSession, endOneSession);
  registerEndpoint(api, account.endSessions, (ctx, input) => endAllSessions(ctx, tools, input));
  registerEndpoint(api, account.remove, (ctx, input) => removeAccount(ctx, tools, input));
}
