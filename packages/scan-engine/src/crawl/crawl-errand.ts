import { egressLetIn } from "../access/fetch-let-in.ts";
import { createMasker } from "../access/masker.ts";
import { type SiteAccess, secretsOf } from "../access/site-access.ts";
import type { CrawledAddress } from "../links/crawled-address.ts";
import type { NetworkTools } from "../runner/errand.ts";
import type { ScanFailure } from "../scan-error.ts";
import { fromFailure } from "../scan-error.ts";
import type {
  CrawledPage,
  CrawlInput,
  CrawlProgress,
  CrawlResult,
  DatedPage,
  HostWish,
  KeptAnswer,
} from "./crawl-input.ts";
import { crawlSite } from "./crawl-site.ts";
import { SendWindow } from "./send-window.ts";

/** A crawl as its runner is asked for it: plain data. */
export type CrawlRequest = Pick<
  CrawlInput,
  | "siteUrl"
  | "budget"
  | "knownUrls"
  | "extent"
  | "concurrency"
  | "totalMs"
  | "bounds"
  | "links"
  | "icon"
> & {
  /** Private targets that this crawl may open: see `EgressOptions`. */
  allowPrivate: readonly string[];
  /** What lets visitors into the site: sent to it alone, and covered in what is told of its pages. */
  access?: SiteAccess;
  /** An earlier start of this crawl was cut off, and what it kept is recalled. */
  resumes?: boolean;
  /** Somebody keeps the answers for a later start. */
  isKept?: boolean;
};

export type CrawlEvent =
  | { type: "page"; page: CrawledPage }
  | { type: "addresses"; addresses: CrawledAddress[] }
  | { type: "dates"; pages: DatedPage[] }
  | { type: "progress"; progress: CrawlProgress }
  | { type: "answers"; answers: KeptAnswer[] }
  | { type: "wish"; wish: HostWish }
  /** Asks for what an earlier start kept; the reply is a `RecallReply`. */
  | { type: "recall"; key: string }
  /** Asks for a page's HTML after its scripts ran; the reply is a `RenderReply`. */
  | { type: "render"; url: string }
  /** Asks for an SVG file, in Base64, as a PNG; the reply is a `DrawReply`. */
  | { type: "draw"; svg: string };

/** What a browser made of a page. */
type RenderReply = { url: string; html: string } | { failure: ScanFailure };

/** In Base64. */
type DrawReply = { png: string } | { failure: ScanFailure };

type RecallReply = { record: string | null };

/** Null answers every event that asks for nothing. */
export type CrawlReply = RenderReply | DrawReply | RecallReply | null;

/** Pages the parent has not stored yet: more would only be lost with this process. */
const maxUnacknowledged = 16;

/** Crawls in a process of its own: whatever a site does to it, its parent goes on. */
export async function crawlErrand(
  { allowPrivate: _, access, resumes, isKept, ...request }: CrawlRequest,
  { egress, signal }: NetworkTools,
  emit: (event: CrawlEvent) => Promise<CrawlReply>,
): Promise<CrawlResult> {
  const window = new SendWindow(maxUnacknowledged);
  const masker = createMasker(access ? secretsOf(access) : []);
  // In the order in which they are sent: what a page says is kept before the page is told.
  const answersWindow = new SendWindow(maxUnacknowledged);
  const onAnswers = (answers: KeptAnswer[]) =>
    answersWindow.send(() => emit({ type: "answers", answers: masker.data(answers) }));
  async function recall(key: string): Promise<string | null> {
    const reply = await emit({ type: "recall", key });
    return reply && "record" in reply ? reply.record : null;
  }
  const result = await crawlSite({
    ...request,
    egress: access ? egressLetIn(egress, access) : egress,
    loggedIn: access?.session !== undefined,
    signal,
    onPage: ({ title, ...page }) =>
      window.send(() => emit({ type: "page", page: { ...page, title: masker.data(title) } })),
    onAddresses: (addresses) =>
      window.send(() => emit({ type: "addresses", addresses: masker.data(addresses) })),
    onDates: (pages) => window.send(() => emit({ type: "dates", pages })),
    ...(isKept && { onAnswers }),
    ...(resumes && { recall }),
    onHostWish: (wish) => void emit({ type: "wish", wish }),
    onProgress: (progress) => void emit({ type: "progress", progress }),
    async render(url) {
      const reply = await emit({ type: "render", url });
      if (reply && "failure" in reply) throw fromFailure(reply.failure);
      if (!reply || !("html" in reply)) throw new Error("A request to render was not answered.");
      return reply;
    },
    async draw(svg) {
      const reply = await emit({ type: "draw", svg: Buffer.from(svg).toString("base64") });
      if (reply && "failure" in reply) throw fromFailure(reply.failure);
      if (!reply || !("png" in reply)) throw new Error("A request to draw was not answered.");
      return Buffer.from(reply.png, "base64");
    },
  });
  await Promise.all([window.settled(), answersWindow.settled()]);
  const { unseen, missing } = result;
  return {
    ...result,
    unseen: masker.data(unseen),
    ...(missing !== undefined && { missing: masker.data(missing) }),
  };
}
