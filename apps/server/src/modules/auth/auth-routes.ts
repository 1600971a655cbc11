import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { AuthTools } from "./auth-tools.ts";
import { getResetLink } from "./get-reset-link.ts";
import { login } from "./login.ts";
import { logout, refresh } from "./refresh.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";

export function registerAuthRoutes(api: Api, tools: AuthTools): void {
  const { auth } = endpoints;
  registerEndpoint(api, auth.login, (ctx, input) => login(ctx, tools, input));
  registerEndpoint(api, auth.register, (ctx, input) => register(ctx, tools, input));
  registerEndpoint(api, auth.refresh, (ctx, input) => refresh(ctx, tools, input));
  registerEndpoint(api, auth.logout, (ctx, input) => logout(ctx, tools, input));
  registerEndpoint(api, auth.getResetLink, (ctx, input) => getResetLink(ctx, tools, input));
  registerEndpoint(api, auth.resetPassword, (ctx, input) => resetPassword(ctx, tools, input));
}
