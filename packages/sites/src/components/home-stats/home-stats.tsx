import { metricsQueries, useApi } from "@sitewright/api-client";
import { formatNumber, Skeleton, StatRow } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";

const refreshMs = 3000;

/** What the team has, as counts; `live` keeps them fresh while work adds to them. */
export function HomeStats({ live }: { live: boolean }) {
  const api = useApi();
  const { data } = useQuery({
    ...metricsQueries.home(api),
    refetchInterval: live ? refreshMs : false,
  });
  const value = (count: number | undefined) =>
    count === undefined ? <Skeleton width="3ch" /> : formatNumber(count);
  return (
    <StatRow
      items={[
        { label: "Sites", value: value(data?.sites) },
        { label: "Pages", value: value(data?.pages) },
        { label: "Scans", value: value(data?.scans) },
        { label: "Open issues", value: value(data?.open_issues) },
      ]}
    />
  );
}
