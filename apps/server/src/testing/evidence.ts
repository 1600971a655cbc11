import { gzipSync } from "node:zlib";
import type {
  AccessibilityEvidence,
  HtmlEvidence,
  ImagesEvidence,
  LighthouseEvidence,
  LogsEvidence,
  NetworkEvidence,
  SecurityEvidence,
} from "@sitewright/scan-engine";

/** Evidence as a good page gives it; `name` makes its bytes differ from another page's. */
export function makeHtmlEvidence(name = "page", archive = `archive of ${name}`): HtmlEvidence {
  return {
    html: `<!doctype html><title>${name}</title>`,
    truncated: false,
    reads_as_missing: null,
    facts: {
      final_url: "https://example.com/",
      http_status: 200,
      title: name,
      redirects: [],
      transfer_bytes: 1200,
      requests: 3,
      failed_requests: 0,
      load_ms: 120,
      browser: "Chromium 153",
    },
    visit: {
      vitals: { ttfb_ms: 40, fcp_ms: 120, lcp_ms: 300, cls: 0.01 },
      cookies: [],
      storage: [],
      certificate: {
        protocol: "TLS 1.3",
        subject: "example.com",
        issuer: "Example CA",
        valid_from: Date.UTC(2026, 0, 1),
        valid_to: Date.UTC(2027, 0, 1),
      },
    },
    snapshot: { missing: "The page has too many nodes." },
    archive: { bytes: gzipSync(archive) },
  };
}

export function makeLogsEvidence(message = "hello"): LogsEvidence {
  return {
    entries: [
      {
        level: "info",
        source: "console",
        message,
        timestamp: 5,
        url: null,
        line: null,
        column: null,
        stack: [],
      },
    ],
    dropped: 0,
  };
}

export function makeImagesEvidence(name = "page", png?: Uint8Array): ImagesEvidence {
  const data = png ?? new TextEncoder().encode(`picture of ${name}`);
  return {
    images: [
      {
        index: 0,
        device: "Windows 10 PC",
        deviceType: "desktop",
        pixelRatio: 1,
        load: "scan",
        data,
        type: png ? "image/png" : "image/webp",
        width: 1350,
        height: 900,
        clipped: false,
        moves: false,
        steady: { switches: ["clock"], consent: [], frames: [], masked: [], truncated: false },
      },
    ],
    missing: [],
    unsteady: null,
  };
}

export function makeLighthouseEvidence(average = 90): LighthouseEvidence {
  const metrics = { "first-contentful-paint": 500 };
  return {
    runs: [{ performance: average, metrics, processors: 0.5, noisy: false }],
    shown: 0,
    filmstrip: { frames: [], marks: [], missing: null },
    scores: {
      performance: average,
      accessibility: average,
      best_practices: average,
      seo: average,
      average,
    },
    metrics: [
      {
        id: "first-contentful-paint",
        title: "FCP",
        value: 500,
        display_value: "0.5 s",
        score: 1,
        weight: 10,
      },
    ],
    audits: { performance: [], accessibility: [], best_practices: [], seo: [] },
  };
}

export function makeSecurityEvidence(average = 70): SecurityEvidence {
  return {
    scores: {
      transport: average,
      browser: average,
      scripts: average,
      forms: null,
      compliance: average,
      average,
    },
    audits: [
      {
        id: "hsts-present",
        title: "HSTS",
        category: "transport",
        status: "pass",
        severity: null,
        confidence: "high",
        weight: 1,
        details: "",
        evidence: [],
        recommendation: "",
      },
    ],
  };
}

export function makeNetworkEvidence(name = "page"): NetworkEvidence {
  return {
    totals: {
      requests: 1,
      failed: 0,
      third_party: 0,
      transfer_bytes: 1_200,
      body_bytes: 4_000,
      dropped: 0,
    },
    failures: [],
    requests: gzipSync(JSON.stringify([])),
    har: gzipSync(JSON.stringify({ log: { entries: [], comment: name } })),
  };
}

/** Of a page that breaks no rule. */
export function makeAccessibilityEvidence(): AccessibilityEvidence {
  return {
    engine: "axe-core 4.14.1",
    wcag: [],
    best_practices: [],
    passed: 40,
    unsure: 1,
    dropped: 0,
    looked: ["color-contrast", "image-alt", "label"],
  };
}
