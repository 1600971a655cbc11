import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { AuthTools } from "../auth/index.ts";
import { createApiToken } from "./create-api-token.ts";
import { listApiTokens } from "./list-api-tokens.ts";
import { renewApiToken } from "./renew-api-token.ts";
import { revokeApiToken } from "./revoke-api-token.ts";

export function registerApiTokenRoutes(api: Api, tools: AuthTools): void {
  const { apiTokens } = endpoints;
  registerEndpoint(api, apiTokens.list, listApiTokens);
  registerEndpoint(api, apiTokens.create, createApiToken);
  registerEndpoint(api, apiTokens.revoke, revokeApiToken);
  registerEndpoint(api, apiTokens.renew, (ctx) => renewApiToken(ctx, tools));
}
