import type { Scan } from "@sitewright/contract";
import { FactList } from "@sitewright/feature-kit";
import { Bytes, Duration, formatNumber } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";

/** What the one page load showed; says so when it did not get that far. */
export function KeyFacts({ scan }: { scan: Scan }) {
  const { facts, configs } = scan;
  if (facts === null) return <p>The page did not load, so there are no facts about it.</p>;
  return (
    <FactList
      facts={[
        { label: "Final URL", value: facts.final_url },
        { label: "Status", value: facts.http_status },
        { label: "Title", value: facts.title || "none" },
        { label: "Redirects", value: <Redirects hops={facts.redirects} /> },
        { label: "Weight", value: <Bytes value={facts.transfer_bytes} /> },
        { label: "Requests", value: formatNumber(facts.requests) },
        { label: "Failed requests", value: formatNumber(facts.failed_requests) },
        {
          label: "Load time",
          value: facts.load_ms === null ? "never finished" : <Duration ms={facts.load_ms} />,
        },
        { label: "Browser", value: facts.browser },
        { label: "Window", value: `${configs.device}, ${configs.window_size.replace(",", " × ")}` },
      ]}
    />
  );
}

function Redirects({ hops }: { hops: string[] }) {
  if (hops.length === 0) return "none";
  return (
    <ol>
      {keyed(hops, (hop) => hop).map(({ key, item: hop }) => (
        <li key={key}>{hop}</li>
      ))}
    </ol>
  );
}
