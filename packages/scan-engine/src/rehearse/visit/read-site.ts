import type { PagePrint } from "../../compare/text/page-print.ts";
import { comparablePath, parseRobots } from "../../crawl/parse-robots.ts";
import { readSitemaps } from "../../crawl/read-sitemaps.ts";
import { maxRobotsSteps, type RobotsAnswer, robotsRules } from "../../crawl/robots.ts";
import { allowsPath } from "../../crawl/robots-matcher.ts";
import { askRobots } from "../../crawl/robots-of-site.ts";
import { StepBudget } from "../../crawl/step-budget.ts";
import { ScanError } from "../../scan-error.ts";
import { readTls } from "../../tls/read-tls.ts";
import type { HomeCertificate, HomeSite } from "../home-site.ts";
import { type Home, pathIn } from "../homes.ts";
import type { HomeVisit } from "./home-visit.ts";

export type ReadSite = {
  site: Omit<HomeSite, "closed" | "addresses">;
  /** Whether search engines are kept from a path. */
  isClosed(path: string): boolean;
  /** Paths of pages that the sitemap names. */
  listed: string[];
  /** What is shown for an address that does not exist, where that answers as if it did. */
  missing: Omit<PagePrint, "path"> | null;
};

/** Nobody has a page there. */
const missingPath = "/no-such-page-8c1f5e3a7b";
/** Whoever lists most pages: rules that name it count before those for everyone. */
const searchEngine = "Googlebot";
const maxEntries = 20_000;
const timeoutMs = 10_000;

/** Reads what is a home's as a whole, and takes over the pace that it asks visitors for. */
export async function readSite(
  visit: HomeVisit,
  { signal, alias }: { signal: AbortSignal; alias: Home | undefined },
): Promise<ReadSite> {
  const { home, egress, pacer } = visit;
  const { origin } = new URL(home.base);
  const answer = await askRobots(`${origin}/robots.txt`, egress, signal).catch(
    (error: unknown): RobotsAnswer => {
      signal.throwIfAborted();
      if (!(error instanceof ScanError)) throw error;
      return { kind: "unreachable" };
    },
  );
  const budget = new StepBudget(maxRobotsSteps);
  const rules = robotsRules(home.base, answer, budget);
  pacer.setDelay(rules.delayMs);
  const found: { read: boolean } = { read: false };
  const [tls, missing, sitemap] = await Promise.all([
    readCertificate(visit, signal),
    visit.open(missingPath),
    readSitemaps(rules.sitemaps.length > 0 ? rules.sitemaps : [`${home.base}/sitemap.xml`], {
      egress,
      pacer,
      signal,
      maxEntries,
      onRead: () => {
        found.read = true;
      },
      onProblem: () => undefined,
    }),
  ]);
  const named = [...sitemap.keys()];
  const own = named.flatMap((url) => pathIn(url, home) ?? (alias && pathIn(url, alias)) ?? []);
  const isShown =
    missing.page.status !== null && missing.page.status < 400 && missing.page.hops.length === 0;
  const closedTo = answer.kind === "found" ? parseRobots(answer.text, searchEngine).rules : [];
  return {
    site: {
      base: home.base,
      robots: answer.kind,
      sitemap: { found: found.read, pages: named.length, elsewhere: named.length - own.length },
      missingStatus: missing.page.status,
      tls,
    },
    isClosed: (path) => !allowsPath(closedTo, comparablePath(`${home.prefix}${path}`), budget),
    listed: own,
    missing: isShown ? (missing.read?.print ?? null) : null,
  };
}

async function readCertificate(
  { home, egress }: HomeVisit,
  signal: AbortSignal,
): Promise<HomeCertificate | null> {
  const reading = await readTls(home.base, { egress, signal, timeoutMs });
  if (reading.outcome === "skipped") return null;
  if (reading.outcome === "unreachable") {
    return { versions: [], certificate: null, key: null, fault: reading.reason };
  }
  const { certificate, versions } = reading;
  return {
    versions: [...versions],
    certificate,
    key: certificate.keyHash,
    fault: faultOf(certificate),
  };
}

function faultOf({ distrust, matchesHost, names }: NonNullable<HomeCertificate["certificate"]>) {
  if (!matchesHost) return `it is for ${names.slice(0, 3).join(", ") || "no name"}`;
  return distrust === null ? null : (reasons[distrust] ?? `it is not trusted (${distrust})`);
}

const reasons: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "it has ended",
  CERT_NOT_YET_VALID: "it is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "it is signed by an authority that nobody knows",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "the server does not send the certificates between it and its authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "the server does not send the certificates between it and its authority",
};
