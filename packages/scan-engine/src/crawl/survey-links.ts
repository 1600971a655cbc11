import type { AddressBook } from "../links/address-book.ts";
import { checkLinks } from "../links/check-links.ts";
import type { CrawledAddress } from "../links/crawled-address.ts";
import type { CrawlInput } from "./crawl-input.ts";
import type { CrawlMemory } from "./crawl-memory.ts";
import type { Site } from "./open-site.ts";

type SurveyOptions = Pick<CrawlInput, "egress"> & {
  signal: AbortSignal;
  concurrency: number;
  others: boolean;
  memory: CrawlMemory;
  isKnown(url: string): boolean;
  onLooked(url: string): void;
};

/** Looks at the addresses that a site's pages name and that were not visited, by the site's own rules. */
export async function surveyLinks(
  book: AddressBook,
  site: Site,
  options: SurveyOptions,
): Promise<void> {
  const { isOwn, pacer } = site;
  // Where other hosts may be asked, so may one that a redirect leads to.
  const admit = options.others ? site.obeyRobots : site.admit;
  await checkLinks(book, { ...options, isOwn, pacer, admit });
  await options.memory.flush();
}

const batch = 200;

/** Tells what there is to say of a crawl's addresses, a batch at a time. */
export async function tellFindings(
  book: AddressBook,
  { onAddresses }: Pick<CrawlInput, "onAddresses">,
): Promise<void> {
  if (!onAddresses) return;
  let waiting: CrawledAddress[] = [];
  for (const finding of book.findings()) {
    waiting.push(finding);
    if (waiting.length < batch) continue;
    await onAddresses(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await onAddresses(waiting);
}
