import { checkUrl } from "../egress/check-url.ts";
import type { ReaderName } from "../load/readers.ts";
import type { Readings } from "../load/readings.ts";
import { type LoadInput, takeLoad } from "../load/take-load.ts";
import type { BrowserTools } from "../runner/errand.ts";
import type { ScannedPage } from "./scanned-page.ts";

type Extras = Pick<LoadInput, "recording" | "replay" | "onArrived">;

/**
 * Loads a scan's page once, as its request says.
 * @param extras keeps what it is answered with, or answers it so; hears of its arrival
 * @throws ScanError when there is nothing to show.
 */
export async function loadForScan(
  request: ScannedPage,
  tools: BrowserTools,
  readers: ReadonlySet<ReaderName>,
  extras: Extras = {},
): Promise<Readings> {
  const url = checkUrl(request.url).href;
  await tools.beginLoad();
  return takeLoad({ ...tools, ...request, ...extras, url }, readers);
}
