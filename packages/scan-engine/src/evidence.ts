import type { Box, Facet } from "./compare/cause.ts";
import type { DeviceName, DeviceType } from "./devices/device-table.ts";
import type { FrameKind } from "./steady/name-frame.ts";
import type { SteadySwitch } from "./steady/switches.ts";

/** What a kept scan was run on; those of before there was a list of devices say its sort. */
export type Device = DeviceName | "desktop" | "mobile";

/** A file that a part can do without, or why it is missing. */
export type KeptFile = { bytes: Uint8Array } | { missing: string };

/** How quickly a page showed itself, in milliseconds; null for what did not happen. */
export type Vitals = {
  ttfb_ms: number | null;
  fcp_ms: number | null;
  lcp_ms: number | null;
  cls: number;
};

/** What one origin keeps in the browser, in bytes; null for a storage that cannot be looked into. */
export type StorageUse = {
  origin: string;
  local_bytes: number | null;
  session_bytes: number | null;
  indexed_db_bytes: number;
  cache_bytes: number;
  service_worker_bytes: number;
};

/** What a visit left in the browser and measured in passing; null for what could not be read. */
export type VisitEvidence = {
  vitals: Vitals | null;
  /** The first 200. */
  cookies: {
    name: string;
    domain: string;
    secure: boolean;
    http_only: boolean;
    same_site: "Strict" | "Lax" | "None" | null;
  }[];
  storage: StorageUse[] | null;
  certificate: {
    protocol: string;
    subject: string;
    issuer: string;
    /** Milliseconds since the epoch. */
    valid_from: number;
    valid_to: number;
  } | null;
};

export type HtmlEvidence = {
  /** The document after scripts ran, at most `maxHtmlBytes` of it. */
  html: string;
  truncated: boolean;
  /**
   * Whether it answered as it should, but reads as what its site shows for an address that nobody has; null where that
   * is not known.
   */
  reads_as_missing: boolean | null;
  facts: PageFacts;
  visit: VisitEvidence;
  /** The document as it was laid out: `PageSnapshot` as JSON, gzip. */
  snapshot: KeptFile;
  /** The page with all its files in one: MHTML, gzip. */
  archive: KeptFile;
};

export type PageFacts = {
  final_url: string;
  http_status: number;
  title: string;
  /** Addresses passed on the way to `final_url`, in order. */
  redirects: string[];
  transfer_bytes: number;
  requests: number;
  failed_requests: number;
  /** Milliseconds from navigation to the load event; null when it never fired. */
  load_ms: number | null;
  browser: string;
};

export type ConsoleFrame = {
  /** Empty for code outside functions. */
  function: string;
  url: string;
  /** Both from 1. */
  line: number;
  column: number;
};

export type ConsoleEntry = {
  level: "error" | "warning" | "info" | "debug";
  source: string;
  message: string;
  /** Milliseconds since the navigation began. */
  timestamp: number;
  url: string | null;
  /** Both from 1. */
  line: number | null;
  column: number | null;
  /** Who called whom, the innermost first; what ran in an earlier turn last. */
  stack: ConsoleFrame[];
};

export type LogsEvidence = { entries: ConsoleEntry[]; dropped: number };

/** What was done so that a picture of an unchanged page is the same each time. */
export type SteadyEvidence = {
  /** Those that were on. */
  switches: SteadySwitch[];
  /** Whose consent bars were closed. */
  consent: string[];
  /** Frames of other sites, whose content is theirs to change; boxes in CSS pixels of the page. */
  frames: {
    kind: FrameKind;
    host: string;
    x: number;
    y: number;
    width: number;
    height: number;
  }[];
  /** What was covered because its id was named; boxes as those of frames. */
  masked: { id: string; x: number; y: number; width: number; height: number }[];
  /** Whether the page had more to run than its budget allowed, and so may not be at rest. */
  truncated: boolean;
};

export type ImageEvidence = {
  index: number;
  device: DeviceName;
  deviceType: DeviceType;
  /** Pixels of the picture for one of CSS; the page itself was told the device's own ratio. */
  pixelRatio: number;
  /**
   * Which load it shows: the scan's own as it came (`scan`), that one in another device's window
   * (`resized`), or one of this device alone (`own`).
   */
  load: "scan" | "resized" | "own";
  /** An encoded WebP or PNG. */
  data: Uint8Array;
  type: "image/png" | "image/webp";
  width: number;
  height: number;
  clipped: boolean;
  /** Whether the page still moved: pictures taken one after another differed to the last. */
  moves: boolean;
  steady: SteadyEvidence;
};

/** Something that looks otherwise in another load of the page, though nobody changed it. */
export type UnsteadyRegion = {
  /** How it differed, in a sentence. */
  sentence: string;
  /** What a person sees there; `place` reads as "in the footer", and may be empty. */
  label: { role: string; name: string; place: string };
  /** CSS pixels from the top left of the page. */
  boxes: Box[];
};

/** What further loads of the page, under the same switches, showed otherwise than the scan's own. */
export type UnsteadyEvidence = {
  /** Further loads, each a visit of the page. */
  loads: number;
  /**
   * Whether they were answered as the scan's own was. Then they are compared among themselves, and what
   * differs is the page's doing.
   */
  replayed: boolean;
  /** Loads that were compared with one of them, itself included, and how many look the same as that one. */
  compared: number;
  identical: number;
  regions: UnsteadyRegion[];
  /** The same by what elements are known by, for comparisons to leave out. */
  facets: Facet[];
};

export type ImagesEvidence = {
  images: ImageEvidence[];
  /** Devices that there is no picture of, and why. */
  missing: { device: DeviceName; reason: string }[];
  /** Of the first picture; null where no further loads were made. */
  unsteady: UnsteadyEvidence | null;
};

type Score = number | null;

/** An estimate of what doing as an audit says would save. */
export type LighthouseSavings = {
  /** The most it would take from any one metric. */
  ms: number | null;
  /** Over the wire. */
  bytes: number | null;
  /** Of the performance score, 0 to 100; one decimal. */
  points: number;
};

export type LighthouseAuditEvidence = {
  id: string;
  title: string;
  description: string;
  /** 0 to 1. */
  score: number | null;
  score_display_mode: string;
  display_value: string | null;
  weight: number;
  savings: LighthouseSavings | null;
  items: Record<string, string>[];
};

/** What one load of the page gave, and how busy the machine was meanwhile. */
export type MeasuredRun = {
  performance: Score;
  /** Values by the metric's id: milliseconds, but for the layout shift. */
  metrics: Record<string, number>;
  /** Share of all processors in use, by whomever, 0 to 1; null where the system does not tell. */
  processors: number | null;
  /** Whether that was so much that times say more of the machine than of the page. */
  noisy: boolean;
};

/** How the page came into sight, as the measured load recorded it; times in milliseconds from the navigation. */
export type Filmstrip = {
  /** What was in sight from that moment on, each unlike the one before it; JPEG. */
  frames: { ms: number; data: Uint8Array }[];
  /** Moments on the same scale, as they were seen: nothing here is simulated. */
  marks: { id: FilmstripMark; ms: number }[];
  /** Why there are no pictures, where that has a reason. */
  missing: string | null;
};

export type FilmstripMark = "first-contentful-paint" | "largest-contentful-paint" | "load";

export type LighthouseEvidence = {
  /** Every run that was measured, in their order. */
  runs: MeasuredRun[];
  /** Which of them everything else here is of: the one with the median performance score. */
  shown: number;
  filmstrip: Filmstrip;
  /** 0 to 100, whole numbers. */
  scores: {
    performance: Score;
    accessibility: Score;
    best_practices: Score;
    seo: Score;
    average: Score;
  };
  metrics: {
    id: string;
    title: string;
    value: number;
    display_value: string;
    score: number | null;
    /** Share of the performance score, of 100. */
    weight: number;
  }[];
  audits: Record<
    "performance" | "accessibility" | "best_practices" | "seo",
    LighthouseAuditEvidence[]
  >;
};

export type SecurityAuditEvidence = {
  id: string;
  title: string;
  category: "transport" | "browser" | "scripts" | "forms" | "compliance";
  status: "pass" | "warning" | "fail" | "informational" | "not_applicable";
  severity: "critical" | "high" | "medium" | "low" | null;
  /** How sure the verdict is: checks that go by names and words may be wrong. */
  confidence: "high" | "medium" | "low";
  weight: number;
  details: string;
  evidence: string[];
  recommendation: string;
};

export type SecurityEvidence = {
  scores: Record<SecurityAuditEvidence["category"] | "average", Score>;
  audits: SecurityAuditEvidence[];
};

/** One request as a list shows it; headers and the rest stand in the HAR at the same index. */
export type NetworkRequest = {
  method: string;
  url: string;
  /** Null when there was no answer. */
  status: number | null;
  /** As the browser names it, in lower case: `document`, `script`, … */
  type: string;
  /** As ALPN names it, such as `h2`. */
  protocol: string | null;
  /** Whether it went to another registrable domain than the page's. */
  third_party: boolean;
  /** Where the answer came from when not from the network. */
  cache: "disk" | "memory" | "worker" | null;
  /** The body after decompression. */
  body_bytes: number | null;
  /** As sent on the wire, headers included. */
  transfer_bytes: number | null;
  /** Milliseconds after the load began. */
  started_ms: number;
  time_ms: number;
  /** Milliseconds; null for a phase that did not happen. `connect` includes `tls`. */
  timings: Record<
    "blocked" | "dns" | "connect" | "tls" | "send" | "wait" | "receive",
    number | null
  >;
  /** What asked for it; `line` counts from 1. */
  initiator: { type: string; url: string | null; line: number | null };
  /** The server's own address, as it was dialled. */
  address: string | null;
  /** Why it brought nothing or not all, in words. */
  fault: string | null;
  /** Whether the page itself broke it off. */
  canceled: boolean;
};

export type NetworkTotals = {
  requests: number;
  /** Without an answer, or answered by an error. */
  failed: number;
  third_party: number;
  transfer_bytes: number;
  body_bytes: number;
  /** Requests beyond those kept. */
  dropped: number;
};

export type NetworkEvidence = {
  totals: NetworkTotals;
  /** Those that failed, at most a hundred, each with its place in `requests`, from 1. */
  failures: (NetworkRequest & { position: number })[];
  /** `NetworkRequest[]` as JSON, gzip. */
  requests: Uint8Array;
  /** An HTTP Archive 1.2 as JSON, gzip. */
  har: Uint8Array;
};

/** A rule that elements of the page break, as axe tells it. */
export type AccessibilityRule = {
  id: string;
  title: string;
  description: string;
  /** Address of what the rule's authors say about it. */
  help: string;
  /** The standard with its level, then its criteria, such as "WCAG 2.0 AA", "1.4.3"; none for best practice. */
  criteria: string[];
  severity: "critical" | "high" | "medium" | "low";
  /** How many break it; `nodes` are the first of them. */
  elements: number;
  nodes: AccessibilityNode[];
};

export type AccessibilityNode = {
  selector: string;
  /** The element's source, cut short. */
  html: string;
  /** What is wrong with it, in axe's words. */
  summary: string;
  /** CSS pixels from the top left of the page; null for what is not to be seen. */
  box: { x: number; y: number; width: number; height: number } | null;
  /** From the element up to the root, at most twelve. */
  path: { tag: string; id: string; classes: string[]; role: string }[];
};

export type AccessibilityEvidence = {
  /** Such as "axe-core 4.14.1". */
  engine: string;
  wcag: AccessibilityRule[];
  best_practices: AccessibilityRule[];
  /** Rules that every element keeps, and rules that only a person can decide. */
  passed: number;
  unsure: number;
  /** Broken rules beyond those that are kept. */
  dropped: number;
  /** Rules that looked at the whole page and of which all that they found is here: where else they find nothing, there is nothing. */
  looked: string[];
};

/** What of it a scan keeps. */
export type KeptAccessibility = Omit<AccessibilityEvidence, "looked">;
