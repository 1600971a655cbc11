import { setTimeout as delay } from "node:timers/promises";
import type { Site, Team } from "@sitewright/contract";
import type { Product } from "./open-product.ts";

const pagesPerSite = 8;
/** Times it has everything scanned until it cancels what is under way. */
const turnsPerCancel = 12;

type ChaosTeam = {
  /** Has the whole site scanned whenever it is at rest, and cancels it all now and then. */
  keepScanning(acknowledged: Set<string>, over: AbortSignal): Promise<void>;
};

/** Signs up a person with a team and a site of good pages, at an address that answers any path. */
export async function openChaosTeam(
  product: Product,
  name: string,
  siteUrl: string,
): Promise<ChaosTeam> {
  const email = `${name}@example.com`;
  const authorization = await product.register(email);
  const ask = <T>(path: string, body: object) =>
    product.call<T>("POST", path, body, authorization).then((answer) => answer.body);
  const team = await ask<Team>("/v1/auth/account", { name, type: "new" });
  const place = { account: team.id, email, status: "active", type: "admin", code: team.code };
  await ask("/v1/auth/member", { ...place, phone: "" });
  await ask("/v1/auth/account", { id: team.id, type: "selfhost" });
  const page_urls = Array.from({ length: pagesPerSite }, (_, at) => `/${name}/${at}`);
  const site = await ask<Site>("/v1/ops/site", { site_url: siteUrl, page_urls });

  /** A call that meets a kill is made again in the next turn. */
  const call = <T>(path: string, body: object) =>
    product.call<T>("POST", path, body, authorization).catch(() => null);
  return {
    async keepScanning(acknowledged, over) {
      for (let turn = 1; !over.aborted; turn += 1) {
        const asked = await call<{ ids?: string[] }>("/v1/ops/scan", { site_id: site.id });
        const ids = asked !== null && asked.status < 300 ? asked.body.ids : [];
        for (const id of ids ?? []) acknowledged.add(id);
        await delay(2_000 + Math.random() * 3_000);
        if (turn % turnsPerCancel === 0) await call(`/v1/ops/site/${site.id}/cancel`, {});
      }
    },
  };
}
