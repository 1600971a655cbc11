import type { Engine } from "../engine.ts";
import type { PartEvidence, ScanEvent, ScanPartName, ScanRequest } from "../scan/scan-parts.ts";
import type { ScanFailure } from "../scan-error.ts";

export type Outcome = {
  events: ScanEvent[];
  evidence: Partial<PartEvidence>;
  failures: Partial<Record<ScanPartName, ScanFailure>>;
};

/** Scans a page on a desktop and gathers what was reported. */
export async function scanOf(
  engine: Engine,
  url: string,
  request: Partial<ScanRequest> = {},
  signal?: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { events: [], evidence: {}, failures: {} };
  await engine.scan(
    {
      url,
      parts: ["html", "logs", "images", "security"],
      device: "Windows 10 PC",
      windowSize: { width: 800, height: 600 },
      allowPrivate: [new URL(url).host],
      ...request,
    },
    {
      onEvent(event) {
        outcome.events.push(event);
        if (event.type === "done")
          Object.assign(outcome.evidence, { [event.part]: event.evidence });
        if (event.type === "failed") outcome.failures[event.part] = event.failure;
      },
      ...(signal ? { signal } : {}),
    },
  );
  return outcome;
}
