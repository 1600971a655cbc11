import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { AuthTools } from "./auth-tools.ts";
import { getResetLink } from "./get-reset-link.ts";
import { login } from "./login.ts";
import { logout, refresh } from "./refresh.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";

/** Tries a minute from one network address; one account's own back-off comes on top. */
const signInLimit = { rateLimit: { max: 60, timeWindow: "1 minute" } };
const registerLimit = { rateLimit: { max: 30, timeWindow: "1 minute" } };
/** An office behind one address refreshes often. */
const refreshLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } };

/** Links asked for from one network address, for however many accounts. */
const resetLinkLimit = { rateLimit: { max: 20, timeWindow: "10 minutes" } };
const resetLimit = { rateLimit: { max: 30, timeWindow: "1 minute" } };

export function registerAuthRoutes(api: Api, tools: AuthTools): void {
  const { auth } = endpoints;
  registerEndpoint(api, auth.login, (ctx, input) => login(ctx, tools, input), {
    config: signInLimit,
  });
  registerEndpoint(api, auth.register, (ctx, input) => register(ctx, tools, input), {
    config: registerLimit,
  });
  registerEndpoint(api, auth.refresh, (ctx, input) => refresh(ctx, tools, input), {
    config: refreshLimit,
  });
  registerEndpoint(api, auth.logout, logout, { config: refreshLimit });
  registerEndpoint(api, auth.getResetLink, (ctx, input) => getResetLink(ctx, tools, input), {
    config: resetLinkLimit,
  });
  registerEndpoint(api, auth.resetPassword, (ctx, input) => resetPassword(ctx, tools, input), {
    config: resetLimit,
  });
}
