import type { Visit } from "../../capture/main-document.ts";
import { coverCredentials } from "../../network/cover-credentials.ts";
import type { Exchange } from "../../network/exchange.ts";
import { NetworkRecorder } from "../../network/network-recorder.ts";
import { toHar } from "../../network/to-har.ts";
import { defineReader } from "../define-reader.ts";

/** What the page, its frames and its workers asked the network for, request by request. */
export const networkReader = defineReader("watch", ({ isLetIn }) => {
  const recorder = new NetworkRecorder();
  return {
    listen: (session) => recorder.listen(session),
    async read({ browser, proxy, visit }) {
      const record = recorder.record();
      const first = record.exchanges[0];
      const page = {
        url: visit.url,
        title: visit.url,
        browser: (await browser.version()).replace("Headless", ""),
        ...timesOf(visit, first),
      };
      const { routes } = proxy.stats();
      const { failureFor, readRefusal } = proxy;
      const har = toHar(record, page, { routes, failureFor, readRefusal });
      return { har: isLetIn ? coverCredentials(har) : har, dropped: record.dropped };
    },
  };
});

/** A load begins with its first request. */
function timesOf(visit: Visit, first: Exchange | undefined) {
  const since = (seconds: number | null) =>
    seconds === null || !first ? null : Math.round((seconds - first.begun) * 1_000);
  return {
    startedAt: first?.startedAt ?? Date.now(),
    parsedMs: since(visit.parsedAt),
    loadedMs: since(visit.loadedAt),
  };
}
