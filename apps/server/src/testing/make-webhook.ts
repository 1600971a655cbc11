import { endpoints, type Webhook, type WebhookEvent } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

type Made = Webhook & { secret: string };

let made = 0;

/** A webhook of its own address, which nothing answers at unless told otherwise. */
export async function makeWebhook(
  as: ReturnType<typeof actAs>,
  { url = `https://93.184.216.34/${++made}`, events = ["issue.opened"] }: Wanted = {},
): Promise<Made> {
  const response = await as.post(endpoints.webhooks.create.path, { url, events });
  if (response.statusCode !== 201) throw new Error(response.body);
  const { webhook, secret } = response.json<{ webhook: Webhook; secret: string }>();
  return { ...webhook, secret };
}

type Wanted = { url?: string; events?: WebhookEvent[] };
