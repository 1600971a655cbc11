/** How long, how much and how many one scan may take. Milliseconds, bytes and counts. */
export type ScanBounds = {
  /** Everything from the request to the last part; past it the runner is killed. */
  scanMs: number;
  /** Opening a page for a crawl and reading it; past it the runner is killed. */
  renderMs: number;
  /** What a crawl whose time is up may take to hand over what it found; past it the runner is killed. */
  crawlGraceMs: number;
  /** Comparing two scans; past it the runner is killed. */
  compareMs: number;
  /** Printing one document; past it the runner is killed. */
  printMs: number;
  /** Drawing a site's icon; past it its browser is replaced. */
  drawMs: number;
  /** One run of a case; past it, and some seconds to say so, the runner is killed. */
  caseMs: number;
  /** One recording of a case, from the start to its end. */
  recordMs: number;
  /** What a case, or its recording, may fetch in all its steps. */
  maxCaseBytes: number;
  maxCaseRequests: number;
  /** From the start of the navigation to the load event. */
  navigationMs: number;
  /** After it: fonts, lazy images, quiet network. */
  settleMs: number;
  /** One question to a page that has loaded. */
  responseMs: number;
  /** What Lighthouse gathers once the page has arrived, and its audits. */
  lighthouseMs: number;
  /** Taking a page away; past it the whole browser goes. */
  closeMs: number;
  /** Starting the browser. */
  launchMs: number;
  /** Main-frame documents of one load, redirects included: more is a circle. */
  maxDocuments: number;
  maxRequests: number;
  /** As sent on the wire, held by the proxy. */
  maxTransferBytes: number;
  /** After decompression, which a proxy cannot see. */
  maxDecodedBytes: number;
  /** The final document kept, in bytes of UTF-8. */
  maxHtmlBytes: number;
  /** A document to be printed, its pictures and fonts in it, in bytes of UTF-8. */
  maxPrintHtmlBytes: number;
  maxPdfBytes: number;
  maxConsoleEntries: number;
  /** Characters of one console message. */
  maxMessageChars: number;
  maxDialogs: number;
  maxPopups: number;
  /** Pixels of a screenshot; the browser's own pictures end at 16,384. */
  maxScreenshotHeight: number;
  maxScreenshotWidth: number;
  /** Resident memory of a browser's processes together. */
  maxBrowserMb: number;
  /** Scans a browser serves before it is replaced. */
  scansPerRunner: number;
  /** How long an unused browser is kept warm. */
  idleMs: number;
};

/** The times of one scan; see `ScanBounds`. */
export type ScanTimes = Pick<
  ScanBounds,
  "scanMs" | "navigationMs" | "settleMs" | "responseMs" | "lighthouseMs"
>;

const MB = 1024 * 1024;

export const defaultScanBounds: ScanBounds = {
  scanMs: 180_000,
  renderMs: 45_000,
  crawlGraceMs: 15_000,
  compareMs: 60_000,
  printMs: 30_000,
  drawMs: 5_000,
  caseMs: 300_000,
  recordMs: 20 * 60_000,
  maxCaseBytes: 300 * MB,
  maxCaseRequests: 10_000,
  navigationMs: 30_000,
  settleMs: 6_000,
  responseMs: 10_000,
  lighthouseMs: 75_000,
  closeMs: 3_000,
  launchMs: 20_000,
  maxDocuments: 12,
  maxRequests: 2_000,
  maxTransferBytes: 50 * MB,
  maxDecodedBytes: 100 * MB,
  maxHtmlBytes: 5 * MB,
  maxPrintHtmlBytes: 12 * MB,
  maxPdfBytes: 25 * MB,
  maxConsoleEntries: 500,
  maxMessageChars: 4_000,
  maxDialogs: 20,
  maxPopups: 5,
  maxScreenshotHeight: 16_384,
  maxScreenshotWidth: 4_096,
  maxBrowserMb: 1_500,
  scansPerRunner: 25,
  idleMs: 300_000,
};
