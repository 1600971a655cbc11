import type { CaseStep, Locator, StateGap } from "@sitewright/contract";
import type { BrowserContext } from "playwright-core";
import type { SiteAccess } from "../access/site-access.ts";
import type { SiteSession } from "../access/site-session.ts";
import type { WindowSize } from "../capture/emulate-device.ts";
import type { DeviceName } from "../devices/device-table.ts";
import type { ErrandRequest } from "../runner/errand.ts";
import type { StepFault } from "./step-fault.ts";

/** A case as a runner is asked to run it: plain data. */
export type CaseRequest = ErrandRequest & {
  /** What paths are below. */
  siteUrl: string;
  /** In the order they run; cases inside the case stand as their own steps: see `expandSteps`. */
  steps: readonly CaseStep[];
  /** What `{{NAME}}` stands for; a secret comes before a value of the same name. */
  secrets: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  access?: SiteAccess | undefined;
  device: DeviceName;
  windowSize: WindowSize;
  /** The longest wait of a step that says none, in ms. */
  waitMs: number;
  /** Whether the first step that fails is the last that runs. */
  endOnFail: boolean;
  /** Whether each step is pictured once it is over. */
  pictures: boolean;
  /** Whether the run is filmed. */
  film?: boolean | undefined;
  /** Lists the elements of pages, as `elementsScript`; without it what they were is not told. */
  elementsScript?: string | undefined;
  /** How long a page has for that, in ms, and is not told of where it takes longer; 400 unless given. */
  elementsMs?: number | undefined;
  /** By the id of a step that checks how it looks: what was accepted for it, a PNG. */
  looks?: Readonly<Record<string, Uint8Array>> | undefined;
  /** Whether it is told, with each step, what the browser was like as it began. */
  states?: boolean | undefined;
  /** Begins in a browser as another run's was: its steps are those from there on. */
  resume?: CaseState | undefined;
  /** Whether it is told, once all of it has passed, what the visitor has in the browser by then. */
  session?: boolean | undefined;
  /** How long a step's first locator has the say alone, in ms; 2,000 unless given. */
  healAfterMs?: number;
};

/** Another locator stood in for a step's first, which found nothing or several. */
export type Heal = {
  from: Locator;
  to: Locator;
  /** Those that found the same element, `to` among them, and those that found another. */
  agreeing: Locator[];
  disagreeing: Locator[];
  waitedMs: number;
};

/** The first locator found one element, and most of the others agree on another. */
export type Conflict = { used: Locator; others: Locator[] };

/**
 * What a locator was found to mean: the step's one element, `another` one, `several`, `none`, only what is not to be
 * seen, or that it is no locator at all.
 */
export type Meaning = "one" | "another" | "several" | "none" | "hidden" | "invalid";

/** What became of what a step does, or of what it checks. Times are ISO 8601. */
export type PartReport = {
  status: "passed" | "failed";
  time_created: string;
  time_completed: string;
  code: StepFault | null;
  reason: string | null;
  /** Which of its locators found the element. */
  via: number | null;
  heal: Heal | null;
  conflict: Conflict | null;
  /** What each of its locators meant, in their order; null where nobody asked or could tell in time. */
  means: Meaning[] | null;
};

/** CSS pixels of the window. */
export type StepBox = { x: number; y: number; width: number; height: number };

/** How something looked beside what was accepted for it. */
export type StepLook = {
  /** `new`: nothing was accepted before. */
  status: "new" | "same" | "different";
  /** Of its pixels, those that a person sees otherwise; 0 to 100. */
  percent: number;
  /** Where it differs, in pixels of its picture, the largest first, with what is written there. */
  places: (StepBox & { label: string })[];
  width: number;
  height: number;
};

export type StepRequest = {
  method: string;
  url: string;
  status: number | null;
  ms: number | null;
  error: string | null;
  /** When it was asked for, in ISO 8601; null where that is not known. */
  time_created: string | null;
};

export type StepReport = {
  index: number;
  id: string;
  action: PartReport | null;
  assertion: PartReport | null;
  /** Where the page was when the step was over. */
  url: string;
  /** Where its element stands on its picture; null where it is gone from it. */
  box: StepBox | null;
  /** Errors that the page wrote meanwhile, and its requests; the first of each. */
  console: string[];
  requests: StepRequest[];
  /** How often it was tried. */
  tries: number;
  /** Null for a step that does not check how something looks, or did not come to it. */
  look: StepLook | null;
  /** Why it is not told what the browser was like as it began; null where it is, or nobody asks. */
  gap: UntoldState | null;
};

export type CaseOutcome = {
  status: "passed" | "failed";
  steps: StepReport[];
  /** Why it ended before its last step, where no step says so. */
  code: StepFault | null;
  reason: string | null;
};

type BrowserStorage = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type StoredItem = BrowserStorage["origins"][number]["localStorage"][number];

/** What a browser was like between two steps, so that another run can begin there. All of it is secret. */
export type CaseState = {
  /** Null where nothing was open yet. */
  url: string | null;
  cookies: BrowserStorage["cookies"];
  origins: BrowserStorage["origins"];
  /** What sites keep until the tab is closed, of those it has stayed at. */
  sessions: { origin: string; sessionStorage: StoredItem[] }[];
  /** What steps before have kept. */
  stored: Record<string, string>;
  /** Names of secrets that had been used. */
  used: string[];
};

/** Why a state cannot be told. */
export type UntoldState = Exclude<StateGap, "gone">;

/** What is kept of a step beside its report; null where there is none. */
export type StepFiles = {
  /** A JPEG of the window. */
  picture: Uint8Array | null;
  /** A PNG of what was compared. */
  look: Uint8Array | null;
  /** What the page was as its elements were looked for: compressed JSON of `PageElements`. */
  elements: Record<"action" | "assertion", Uint8Array | null>;
  /** What the browser was like as it began: those parts that are not as they were told with the steps before. */
  state: Partial<CaseState> | null;
};

export type CaseEvent =
  | { type: "began"; index: number }
  | ({ type: "step"; step: StepReport } & StepFiles)
  /** The run is over: a WebM, whose clock began with the first step. */
  | { type: "film"; film: Uint8Array }
  /** The run has passed, and this is what its visitor has. */
  | { type: "session"; session: SiteSession };
