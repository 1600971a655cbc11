export type Device = "desktop" | "mobile";

export type HtmlEvidence = {
  /** The document after scripts ran, at most `maxHtmlBytes` of it. */
  html: string;
  truncated: boolean;
  facts: PageFacts;
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

export type ConsoleEntry = {
  level: "error" | "warning" | "info" | "debug";
  source: string;
  message: string;
  /** Milliseconds since the navigation began. */
  timestamp: number;
  url: string | null;
  line: number | null;
};

export type LogsEvidence = { entries: ConsoleEntry[]; dropped: number };

export type ImageEvidence = {
  index: number;
  device: Device;
  /** An encoded WebP or PNG. */
  data: Uint8Array;
  type: "image/png" | "image/webp";
  width: number;
  height: number;
  clipped: boolean;
};

export type ImagesEvidence = { images: ImageEvidence[] };

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

export type LighthouseEvidence = {
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
  category: "transport" | "browser";
  status: "pass" | "warning" | "fail" | "informational" | "not_applicable";
  severity: "critical" | "high" | "medium" | "low" | null;
  weight: number;
  details: string;
  evidence: string[];
  recommendation: string;
};

export type SecurityEvidence = {
  scores: { transport: Score; browser: Score; average: Score };
  audits: SecurityAuditEvidence[];
};
