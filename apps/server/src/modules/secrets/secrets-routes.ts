import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { changeSecret, createSecret, removeSecret } from "./change-secrets.ts";
import { listSecrets } from "./list-secrets.ts";

/** @param key of this installation, which values are sealed with */
export function registerSecretRoutes(api: Api, key: Buffer): void {
  const { secrets } = endpoints;
  registerEndpoint(api, secrets.list, listSecrets);
  registerEndpoint(api, secrets.create, (ctx, input) => createSecret(ctx, input, key));
  registerEndpoint(api, secrets.update, (ctx, input) => changeSecret(ctx, input, key));
  registerEndpoint(api, secrets.remove, removeSecret);
}
