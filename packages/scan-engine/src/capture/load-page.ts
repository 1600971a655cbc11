import type { EgressProxy } from "../egress/egress-proxy.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { fromFailure, ScanError } from "../scan-error.ts";
import { excessOf } from "./excess.ts";
import { judgeHead } from "./judge-document.ts";
import { toLoadError } from "./load-failure.ts";
import { lowerCased, type Visit } from "./main-document.ts";
import type { Tab } from "./open-tab.ts";
import { type Deadline, withDeadline } from "./with-deadline.ts";

export type LoadOptions = {
  url: string;
  proxy: Pick<EgressProxy, "failureFor" | "readRefusal" | "stats">;
  bounds: ScanBounds;
  /** Begins the navigation when it is ready for it; at once unless told otherwise. */
  start?: (tab: Tab, go: () => Promise<void>) => Promise<void>;
};

/** What a load is at once its document has arrived. */
export type Arrival = {
  visit: Visit;
  /** Why the page is no page to scan, when the server answered with an error and a document of its own. */
  fault: ScanError | null;
  /** @throws unless the page is still at this document and within its allowance. */
  stillThere(): void;
};

/**
 * Opens an address, waits until it has loaded, and reads it. Redirects and scripted moves are
 * followed, also when the page moves on while it is read: then reading starts again. A page that was
 * parsed to its end but waits for a file that never comes counts as loaded.
 * @throws ScanError for every way this can fail; the tab's caps may end it at any time.
 */
export async function loadPage<Reading>(
  tab: Tab,
  options: LoadOptions,
  read: (arrival: Arrival) => Promise<Reading>,
): Promise<Reading> {
  let until = Number.POSITIVE_INFINITY;
  const left = () => ({
    ms: Math.max(1, until - Date.now()),
    signal: tab.caps.signal,
    error: () => excessOf(options.proxy) ?? new ScanError("TIMED_OUT"),
  });
  const go = () => {
    until = Date.now() + options.bounds.navigationMs;
    return navigate(tab, options, left());
  };
  await (options.start?.(tab, go) ?? go());
  for (;;) {
    const { visit, fault } = await awaitLoad(tab, options, left);
    const stillThere = () => {
      const tooMuch = excessOf(options.proxy);
      if (tooMuch) throw tooMuch;
      if (tab.document.visit !== visit) throw new ScanError("INTERNAL", "The page moved on.");
    };
    try {
      return await read({ visit, fault, stillThere });
    } catch (error) {
      if (tab.document.visit === visit) throw fault ?? error;
    }
  }
}

async function navigate(tab: Tab, options: LoadOptions, left: Deadline): Promise<void> {
  const { url } = options;
  const { errorText } = await withDeadline(tab.session.send("Page.navigate", { url }), left);
  if (!errorText) return;
  const visit = tab.document.visit;
  if (visit?.response && errorText === noBody) return;
  if (visit?.response) judge(visit, options);
  // A script that moves on at once aborts the first navigation; the second one decides.
  if (errorText === "net::ERR_ABORTED" && tab.document.documents > 1) return;
  throw explain({ url: visit?.url ?? url, failure: visit?.failure ?? errorText }, options);
}

async function awaitLoad(
  tab: Tab,
  options: LoadOptions,
  left: () => Deadline,
): Promise<Pick<Arrival, "visit" | "fault">> {
  for (;;) {
    const visit = await withDeadline(
      tab.document.until(({ response, failure }) => response !== null || failure !== null),
      left(),
    );
    if (!visit.response) throw explain(visit, options);
    const fault = faultOf(visit, options);
    await awaitLoadEvent(tab, visit, left()).catch((error: unknown) => {
      throw fault ?? error;
    });
    if (tab.document.visit !== visit) continue;
    if (isBroken(visit)) throw fault ?? explain(visit, options);
    return { visit, fault };
  }
}

/** Waits for this document's load event, its breaking, or another document in its place. */
async function awaitLoadEvent(tab: Tab, visit: Visit, left: Deadline): Promise<void> {
  try {
    await withDeadline(
      tab.document.until(
        (current) => current !== visit || visit.loadedAt !== null || isBroken(visit),
      ),
      left,
    );
  } catch (error) {
    const timedOut = error instanceof ScanError && error.code === "TIMED_OUT";
    if (!timedOut || left.signal?.aborted || visit.parsedAt === null) throw error;
  }
}

/**
 * A script that stops its own document leaves it aborted, yet readable; in the place of an error without a
 * body the browser shows a page of its own.
 */
function isBroken({ failure }: Visit): boolean {
  return failure !== null && !["net::ERR_ABORTED", noBody].includes(failure);
}

const noBody = "net::ERR_HTTP_RESPONSE_CODE_FAILURE";

/** @throws ScanError what leaves nothing to look at. */
function faultOf(visit: Visit, options: LoadOptions): ScanError | null {
  try {
    judge(visit, options);
    return null;
  } catch (error) {
    if (error instanceof ScanError && isOfServer(error)) return error;
    throw error;
  }
}

/** The server answered, though not with the page: what it showed instead is worth keeping. */
function isOfServer({ code }: ScanError): boolean {
  return code === "HTTP_ERROR" || code === "LOGIN_REQUIRED";
}

function judge({ url, response }: Visit, { proxy }: LoadOptions): void {
  if (!response) return;
  const headers = lowerCased(response.headers);
  const refused = proxy.readRefusal(url, headers);
  if (refused) {
    throw fromFailure(
      proxy.failureFor(url) ?? { code: refused, reason: new ScanError(refused, url).message },
    );
  }
  judgeHead({ status: response.status, mimeType: response.mimeType, headers });
}

function explain(visit: Pick<Visit, "url" | "failure">, { proxy }: LoadOptions): ScanError {
  return toLoadError(visit.failure ?? "", visit.url, proxy.failureFor(visit.url));
}
