import type {
  Page,
  Scan,
  ScanPart,
  ScanPartState,
  ScanSummary,
  Site,
  SiteHealth,
} from "@sitewright/contract";
import { runDefaults, scanParts } from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";
import { makeReach } from "./reach-fixtures.ts";

/** Before the first test. */
export const noTest: Site["info"]["latest_test"] = {
  ...{ id: null, time_created: null, time_completed: null, score: null, status: null },
};

/** A crawled site of twelve pages, all scanned. */
export function makeSite(overrides: Partial<Site> = {}): Site {
  return {
    id: fixtureId(10),
    site_url: "https://northwind.example",
    is_demo: false,
    time_created: fixtureTime,
    time_crawl_started: fixtureTime,
    time_crawl_completed: "2026-03-02T09:30:12.000Z",
    crawl: {
      status: "done",
      time_created: fixtureTime,
      time_started: fixtureTime,
      pages_found: 12,
      current_url: null,
      code: null,
      reason: null,
    },
    pages: 12,
    scans: { waiting: 0, running: 0, done: 12, failed: 0, current: null },
    need: null,
    findings: { count: 0, urgent: 0, worst: null },
    issues: { open: 0, fresh: 0 },
    work: null,
    links: { checked: 48, broken: 0 },
    reach: makeReach(),
    tags: [],
    info: {
      latest_scan: {
        id: fixtureId(30),
        time_created: fixtureTime,
        time_completed: "2026-03-02T09:31:02.000Z",
        score: 88.25,
      },
      latest_test: noTest,
      trend: [
        { date: "2026-02-20", score: 84 },
        { date: "2026-02-26", score: 86.5 },
        { date: "2026-03-02", score: 88.25 },
      ],
      score_before: 88.25,
      icon: null,
    },
    ...overrides,
  };
}

/** What the health of such a site is made of. */
export function makeSiteHealth(overrides: Partial<SiteHealth> = {}): SiteHealth {
  return {
    ...{ score: 88.25, mean: 88.25, scored: 12, failed: 0, security: 80 },
    lighthouse: { performance: 91, accessibility: 100, best_practices: 96, seo: 99 },
    ...overrides,
  };
}

/** A page whose latest scan is done, and which none is under way for. */
export function makePage(overrides: Partial<Page> = {}): Page {
  return {
    id: fixtureId(20),
    site: fixtureId(10),
    site_url: "https://northwind.example",
    page_url: "https://northwind.example/pricing",
    title: "Pricing – Northwind",
    time_created: fixtureTime,
    time_modified: null,
    tags: [],
    info: {
      latest_scan: {
        id: fixtureId(30),
        time_created: fixtureTime,
        time_completed: "2026-03-02T09:31:02.000Z",
        score: 88.25,
        scored_id: fixtureId(30),
        status: "done",
        reason: null,
        scores: {
          performance: 91,
          accessibility: 100,
          best_practices: 96,
          seo: 92,
          security: 67,
        },
        screenshot: null,
        thumbnail: null,
      },
      latest_test: noTest,
      active_scan: null,
    },
    ...overrides,
  };
}

/** Every part in one state, then those of `overrides` in theirs. */
export function makeScanParts(
  status: ScanPartState["status"] = "done",
  overrides: Partial<Record<ScanPart, Partial<ScanPartState>>> = {},
): ScanPartState[] {
  const ended = status !== "queued" && status !== "running";
  return scanParts.map((name) => ({
    name,
    status,
    code: null,
    reason: null,
    time_started: status === "queued" ? null : fixtureTime,
    time_completed: ended ? "2026-03-02T09:31:02.000Z" : null,
    ...overrides[name],
  }));
}

export function makeScanSummary(overrides: Partial<ScanSummary> = {}): ScanSummary {
  return {
    id: fixtureId(30),
    site: fixtureId(10),
    page: fixtureId(20),
    page_url: "https://northwind.example/pricing",
    status: "done",
    code: null,
    reason: null,
    time_created: fixtureTime,
    time_started: fixtureTime,
    time_completed: "2026-03-02T09:31:02.000Z",
    parts: makeScanParts(),
    score: 88.25,
    lighthouse: { scores: lighthouseScores },
    security: { scores: securityScores },
    device: runDefaults.device,
    ...overrides,
  };
}

/** A finished scan with a little of every kind of evidence. */
export function makeScan(overrides: Partial<Scan> = {}): Scan {
  return {
    ...makeScanSummary(),
    site_url: "https://northwind.example",
    page_url: "https://northwind.example/pricing",
    type: [...scanParts],
    facts: {
      final_url: "https://northwind.example/pricing",
      http_status: 200,
      title: "Pricing – Northwind",
      redirects: [],
      transfer_bytes: 412_334,
      requests: 23,
      failed_requests: 1,
      load_ms: 842,
      browser: "Chrome/153.0.0.0",
    },
    html: "data:text/plain,%3C!doctype%20html%3E%0A%3Ctitle%3EPricing%3C%2Ftitle%3E",
    archive: null,
    visit: {
      vitals: { ttfb_ms: 84, fcp_ms: 412, lcp_ms: 1_204, cls: 0.02 },
      cookies: [
        {
          name: "session",
          domain: "northwind.example",
          secure: true,
          http_only: true,
          same_site: "Lax",
        },
      ],
      storage: [
        {
          origin: "https://northwind.example",
          local_bytes: 2_048,
          session_bytes: 0,
          indexed_db_bytes: 0,
          cache_bytes: 0,
          service_worker_bytes: 0,
        },
      ],
      certificate: {
        protocol: "TLS 1.3",
        subject: "northwind.example",
        issuer: "Example CA R3",
        valid_from: "2026-01-01T00:00:00.000Z",
        valid_to: "2026-06-01T00:00:00.000Z",
      },
      archive_missing: null,
      snapshot_missing: null,
    },
    logs: [
      {
        level: "error",
        source: "network",
        message: "Failed to load resource: the server responded with a status of 404 ()",
        timestamp: 412,
        url: "https://northwind.example/missing.css",
        line: null,
        column: null,
        stack: [],
      },
    ],
    logs_dropped: 0,
    images: [],
    images_missing: [],
    lighthouse: {
      ...{ scores: lighthouseScores, metrics, audits: auditsUrl, failed: false },
      runs: [{ performance: 91, metrics: {}, processors: 0.4, noisy: false }],
      shown: 0,
      filmstrip: null,
    },
    security: { scores: securityScores, grade: "D", audits: securityAudits, failed: false },
    accessibility,
    network: {
      totals: {
        requests: 2,
        failed: 1,
        third_party: 0,
        transfer_bytes: 412_334,
        body_bytes: 1_204_000,
        dropped: 0,
      },
      requests: null,
      har: null,
    },
    configs: runDefaults,
    tags: [],
    ...overrides,
  };
}

const accessibility: Scan["accessibility"] = {
  engine: "axe-core 4.14.1",
  wcag: [
    {
      id: "image-alt",
      title: "Images must have alternative text",
      description: "Ensure <img> elements have alternative text or a role of none or presentation",
      help: "https://dequeuniversity.com/rules/axe/4.14/image-alt",
      criteria: ["WCAG 2.0 A", "1.1.1"],
      severity: "critical",
      elements: 2,
      nodes: [
        {
          selector: "main > img",
          html: '<img src="/harbour.jpg" width="640" height="360">',
          summary: "Fix any of the following:\n  Element does not have an alt attribute",
          box: { x: 40, y: 300, width: 640, height: 360 },
          path: [
            { tag: "img", id: "", classes: [], role: "" },
            { tag: "main", id: "", classes: [], role: "" },
          ],
        },
        {
          selector: "footer > img",
          html: '<img src="/seal.png">',
          summary: "Fix any of the following:\n  Element does not have an alt attribute",
          box: null,
          path: [{ tag: "img", id: "", classes: [], role: "" }],
        },
      ],
    },
  ],
  best_practices: [
    {
      id: "region",
      title: "All page content should be contained by landmarks",
      description: "Ensure all page content is contained by landmarks",
      help: "https://dequeuniversity.com/rules/axe/4.14/region",
      criteria: [],
      severity: "medium",
      elements: 1,
      nodes: [
        {
          selector: ".banner",
          html: '<div class="banner">Sale</div>',
          summary: "Fix any of the following:\n  Some page content is not contained by landmarks",
          box: { x: 0, y: 0, width: 1350, height: 60 },
          path: [{ tag: "div", id: "", classes: ["banner"], role: "" }],
        },
      ],
    },
  ],
  passed: 41,
  unsure: 2,
  dropped: 0,
};

const lighthouseScores = {
  seo: 92,
  accessibility: 100,
  performance: 91,
  best_practices: 96,
  average: 95,
};

const securityScores = {
  transport: 75,
  browser: 60,
  scripts: 50,
  forms: null,
  compliance: 80,
  average: 67,
};

const metrics: Scan["lighthouse"]["metrics"] = [
  {
    id: "first-contentful-paint",
    title: "First Contentful Paint",
    value: 812,
    display_value: "0.8 s",
    score: 0.97,
  },
  {
    id: "largest-contentful-paint",
    title: "Largest Contentful Paint",
    value: 2301,
    display_value: "2.3 s",
    score: 0.78,
  },
  {
    id: "cumulative-layout-shift",
    title: "Cumulative Layout Shift",
    value: 0.02,
    display_value: "0.02",
    score: 1,
  },
];

const auditsUrl = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    performance: [
      {
        id: "render-blocking-insight",
        title: "Render blocking requests",
        description: "Requests block the page's first paint.",
        score: 0.5,
        score_display_mode: "metricSavings",
        display_value: "Est savings of 310 ms",
        weight: 0,
        items: [{ url: "https://northwind.example/site.css", wasted: "310 ms" }],
      },
    ],
    accessibility: [],
    best_practices: [],
    seo: [
      {
        id: "meta-description",
        title: "Document does not have a meta description",
        description: "Meta descriptions may be included in search results.",
        score: 0,
        score_display_mode: "binary",
        display_value: null,
        weight: 1,
        items: [],
      },
    ],
  }),
)}`;

const securityAudits: Scan["security"]["audits"] = [
  {
    id: "content-security-policy",
    title: "Content Security Policy",
    category: "browser",
    status: "fail",
    severity: "high",
    weight: 3,
    details: "The page sends no Content-Security-Policy header.",
    evidence: [],
    recommendation: "Send a Content-Security-Policy that names where scripts may come from.",
  },
  {
    id: "https",
    title: "HTTPS",
    category: "transport",
    status: "pass",
    severity: null,
    weight: 3,
    details: "The page is served over TLS 1.3.",
    evidence: ["TLS 1.3"],
    recommendation: "",
  },
  {
    id: "vulnerable-libraries",
    title: "Libraries with known vulnerabilities",
    category: "scripts",
    status: "fail",
    severity: "medium",
    confidence: "high",
    weight: 10,
    details: "1 of 2 recognised libraries. Data of 2026-02-11.",
    evidence: ["jquery 1.12.4: CVE-2020-11023 (medium) XSS – https://northwind.example/jquery.js"],
    recommendation: "Update the library to a version without known vulnerabilities, or remove it.",
  },
  {
    id: "privacy-policy-link-detected",
    title: "No link to a privacy policy",
    category: "compliance",
    status: "warning",
    severity: "medium",
    confidence: "medium",
    weight: 8,
    details: "None of the page's links looks like a privacy policy.",
    evidence: [],
    recommendation: "Link the privacy policy from every page, by that name.",
  },
];
