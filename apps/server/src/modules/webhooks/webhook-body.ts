import type { DeliveryRow } from "../channels/index.ts";

/** What a receiver gets: the same to the letter each time it is sent. */
export function webhookBody({ message }: Pick<DeliveryRow, "message">, publicUrl: string): string {
  const { type, timestamp, data } = message;
  return JSON.stringify({ type, timestamp, data: { ...data, url: publicUrl + data.url } });
}
