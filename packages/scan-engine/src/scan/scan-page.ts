import { type Capture, capturePage } from "../capture/capture-page.ts";
import { checkUrl } from "../egress/check-url.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { toFailure } from "../scan-error.ts";
import {
  partsOfLoad,
  type ScanEvent,
  type ScanPartName,
  type ScanRequest,
  takePart,
} from "./scan-parts.ts";

type Emit = (event: ScanEvent) => unknown;

/**
 * Scans one page: a capture load, then a Lighthouse load. The capture decides whether there is a
 * page at all; when it fails, so does every part, with its reason. Never rejects.
 * @param emit receives each part's begin and end.
 */
export async function scanPage(
  request: ScanRequest,
  tools: BrowserTools,
  emit: Emit,
): Promise<void> {
  const captured = partsOfLoad("capture", request.parts);
  const measured = partsOfLoad("lighthouse", request.parts);
  for (const part of captured) emit({ type: "started", part });
  const capture = await captureOnce(request, tools).catch(async (error: unknown) => {
    const failure = toFailure(await tools.explain(error));
    for (const part of measured) emit({ type: "started", part });
    for (const part of [...captured, ...measured]) emit({ type: "failed", part, failure });
  });
  if (!capture) return;
  for (const part of measured) emit({ type: "started", part });
  await Promise.all(
    [...captured, ...measured].map(async (part) => emit(await endPart(part, capture))),
  );

  async function endPart(part: ScanPartName, from: Capture): Promise<ScanEvent> {
    try {
      return await takePart(part, { capture: from, request, tools });
    } catch (error) {
      return { type: "failed", part, failure: toFailure(await tools.explain(error)) };
    }
  }
}

async function captureOnce(request: ScanRequest, tools: BrowserTools): Promise<Capture> {
  const url = checkUrl(request.url).href;
  await tools.beginLoad();
  const withImage = request.parts.includes("images");
  return capturePage({ ...tools, ...request, url, withImage });
}
