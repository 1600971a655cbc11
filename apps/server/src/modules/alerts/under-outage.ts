/** A time in which a site could not be reached; it lasts while it has no end. */
export type Outage = { since: Date; until: Date | null; reason: string };

/** Scans fail before a second look has found out; those that began while the site was down end after it answers. */
const leadMs = 10 * 60_000;
/** How long pages have to be well again once their site answers, before they are told of. */
const graceMs = 10 * 60_000;

type Subject = {
  /** Both null for the site itself. */
  pageId: string | null;
  caseId: string | null;
  said: string;
  timeOpened: Date;
  timeRecovered: Date | null;
};

/**
 * What there is to tell of a site that cannot be reached: that alone, and not of each page or case that fails with it. Once it
 * answers, these are told of if they are still not well after a while. Pure.
 * @param subjects what is or was wrong, whatever for
 * @param outage of the site, the last
 */
export function underOutage<S extends Subject>(subjects: readonly S[], outage: Outage | null): S[] {
  if (outage === null) return [...subjects];
  const { since, until } = outage;
  const from = since.getTime() - leadMs;
  const to = until === null ? Number.POSITIVE_INFINITY : until.getTime() + leadMs;
  const isOfIt = ({ pageId, caseId, timeOpened, timeRecovered }: S) =>
    (pageId ?? caseId) !== null &&
    timeRecovered === null &&
    from <= Number(timeOpened) &&
    Number(timeOpened) <= to;
  if (until !== null) {
    const timeOpened = new Date(until.getTime() + graceMs);
    return subjects.map((one) => (isOfIt(one) ? { ...one, timeOpened } : one));
  }
  const others = subjects.filter((one) => !isOfIt(one));
  const first = subjects.find(isOfIt);
  const isSaid = others.some(
    ({ pageId, caseId, timeRecovered }) => (pageId ?? caseId ?? timeRecovered) === null,
  );
  if (!first || isSaid) return others;
  const said = saidOfOutage(outage.reason);
  return [...others, { ...first, pageId: null, caseId: null, said, timeOpened: since }];
}

/** What is told of a site that cannot be reached. */
export function saidOfOutage(reason: string | null): string {
  return reason ? `cannot be reached. ${reason}` : "cannot be reached";
}
