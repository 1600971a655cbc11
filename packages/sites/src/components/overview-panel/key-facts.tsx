import type { Scan } from "@sitewright/contract";
import { FactList } from "@sitewright/feature-kit";
import { Bytes, Duration, useFormats } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";

/** What the one page load showed; says so when it did not get that far. */
export function KeyFacts({ scan }: { scan: Scan }) {
  const { number } = useFormats();
  const texts = useTexts("overviewPanel");
  const words = useTexts("words");
  const { facts, configs } = scan;
  if (facts === null) return <p>{texts.noFacts}</p>;
  return (
    <FactList
      facts={[
        { label: texts.finalUrl, value: facts.final_url },
        { label: texts.status, value: facts.http_status },
        { label: texts.title, value: facts.title || words.none },
        { label: texts.redirects, value: <Redirects hops={facts.redirects} /> },
        { label: texts.weight, value: <Bytes value={facts.transfer_bytes} /> },
        { label: texts.requests, value: number(facts.requests) },
        { label: texts.failedRequests, value: number(facts.failed_requests) },
        {
          label: texts.loadTime,
          value: facts.load_ms === null ? texts.neverFinished : <Duration ms={facts.load_ms} />,
        },
        { label: texts.browser, value: facts.browser },
        {
          label: texts.window,
          value: [configs.device, configs.window_size.replace(",", " × "), ...configs.devices].join(
            ", ",
          ),
        },
      ]}
    />
  );
}

function Redirects({ hops }: { hops: string[] }) {
  const words = useTexts("words");
  if (hops.length === 0) return words.none;
  return (
    <ol>
      {keyed(hops, (hop) => hop).map(({ key, item: hop }) => (
        <li key={key}>{hop}</li>
      ))}
    </ol>
  );
}
