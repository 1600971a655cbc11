import {
  type CaseStep,
  caseStepSchema,
  type Locator,
  type NewCaseStep,
} from "@sitewright/contract";
import type { Browser } from "playwright-core";
import { driveBrowser } from "../browser/drive-browser.ts";
import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import type { RecordRequest } from "../record/record-request.ts";
import type { DrivenTools } from "../runner/errand.ts";
import { defaultScanBounds, type ScanBounds } from "../scan-bounds.ts";
import type { CaseEvent, CaseOutcome, CaseRequest } from "../steps/case-run.ts";
import type { CaseGeneration, GenerateRequest } from "../steps/generate/case-generation.ts";
import { generateErrand } from "../steps/generate/generate-errand.ts";
import { surveyScript } from "../steps/generate/survey-script.ts";
import { stepsErrand } from "../steps/steps-errand.ts";
import { type LoopbackSite, type LoopbackWeb, startLoopbackWeb } from "./loopback-web.ts";
import { type Recorder, startRecorder } from "./start-recorder.ts";
import { ownSandbox } from "./test-isolation.ts";

export type DrivenSites = {
  web: LoopbackWeb;
  browser: LaunchedBrowser<Browser>;
  run(
    request: Pick<CaseRequest, "siteUrl" | "steps"> & Partial<CaseRequest>,
    options?: { bounds?: Partial<ScanBounds>; onEvent?: (event: CaseEvent) => void },
  ): Promise<{ outcome: CaseOutcome; pictures: Map<string, Uint8Array>; events: CaseEvent[] }>;
  /** Records as a person does. */
  record(request: Pick<RecordRequest, "siteUrl"> & Partial<RecordRequest>): Promise<Recorder>;
  generate(
    request: Pick<GenerateRequest, "siteUrl"> & Partial<GenerateRequest>,
  ): Promise<CaseGeneration & { progress: number[] }>;
  close(): Promise<void>;
};

/** Sites on loopback, and a browser behind the production boundary that runs cases on them in this process. */
export async function driveSites(
  sites: Readonly<Record<string, LoopbackSite>>,
): Promise<DrivenSites> {
  const web = await startLoopbackWeb(sites);
  const egress: Egress = createEgress({ allowPrivate: [], ...web.egress });
  const proxy: EgressProxy = await egress.listen();
  const browser = await driveBrowser({
    proxyPort: proxy.port,
    sandbox: await ownSandbox(),
    trustedCertificates: [web.certificate],
  });
  const toolsWith = (bounds: ScanBounds): DrivenTools => ({
    ...{ egress, proxy, browser: browser.browser, bounds },
    signal: new AbortController().signal,
    beginLoad: () => proxy.reset({ maxRequests: bounds.maxCaseRequests }),
    onStuck: () => undefined,
    explain: async (error) => error,
  });
  return {
    ...{ web, browser },
    record: (request) => startRecorder(toolsWith(defaultScanBounds), request),
    async generate(request) {
      const progress: number[] = [];
      const made = await generateErrand(
        {
          ...{ startUrl: `${request.siteUrl}/`, maxCases: 3, maxLayers: 8, allowPrivate: [] },
          known: [],
          ...{ totalMs: 600_000, device: "Windows 10 PC" },
          windowSize: { width: 1280, height: 720 },
          surveyScript: await surveyScript(),
          ...request,
        },
        toolsWith(defaultScanBounds),
        async ({ percent }) => {
          progress.push(percent);
          return null;
        },
      );
      return { ...made, progress };
    },
    async run(request, { bounds, onEvent } = {}) {
      const pictures = new Map<string, Uint8Array>();
      const events: CaseEvent[] = [];
      const all = { ...defaultScanBounds, ...bounds };
      const outcome = await stepsErrand(
        {
          ...{ secrets: {}, values: {}, allowPrivate: [], device: "Windows 10 PC" },
          ...{ windowSize: { width: 1280, height: 720 }, waitMs: 5_000 },
          ...{ endOnFail: true, pictures: false },
          ...request,
        },
        toolsWith(all),
        async (event) => {
          events.push(event);
          if (event.type === "step" && event.picture) pictures.set(event.step.id, event.picture);
          onEvent?.(event);
          return null;
        },
      );
      return { outcome, pictures, events };
    },
    async close() {
      browser.kill();
      await browser.ended;
      await egress.close();
      await web.close();
    },
  };
}

let steps = 0;

/** A step with what it says, and nothing else. */
export function stepOf({
  action = {},
  assertion = {},
  ...rest
}: Partial<Omit<NewCaseStep, "action" | "assertion">> & {
  action?: Partial<NewCaseStep["action"]>;
  assertion?: Partial<NewCaseStep["assertion"]>;
}): CaseStep {
  steps += 1;
  return caseStepSchema.parse({
    id: `s${steps}`,
    ...rest,
    action: { type: "", ...action },
    assertion: { type: "", ...assertion },
  });
}

/** An element by its locators, the best first. */
export function by(...locators: Locator[]) {
  return { selector: "", xpath: "", locators };
}

export const css = (value: string) => by({ by: "css", value });
export const role = (value: string, name: string) => by({ by: "role", value, name });
export const open = (path: string) => stepOf({ action: { type: "navigate", path } });
