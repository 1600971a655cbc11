import { caseQueries, isProcessWorking, processQueries, useApi } from "@sitewright/api-client";
import { Stack } from "@sitewright/ui-kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { OneGeneration } from "./one-generation.tsx";

/** Generations that are shown beside one another. */
const shownMax = 3;

/** How far generations of cases are, and what came of those that ended while somebody watched. */
export function Generation() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const { data } = useQuery(processQueries.list(api, { type: "case.generate", limit: 10 }));
  const all = data?.results ?? [];
  const working = all.filter(isProcessWorking).map(({ id }) => id);
  const unseen = working.filter((id) => !watched.includes(id));
  if (unseen.length > 0) setWatched([...watched, ...unseen]);
  const ended = watched.filter((id) => data && !working.includes(id)).length;
  useEffect(() => {
    // What it has made stands in the list from then on.
    if (ended > 0) void queryClient.invalidateQueries({ queryKey: caseQueries.all() });
  }, [ended, queryClient]);
  const shown = all.filter(({ id }) => watched.includes(id) && !hidden.includes(id));
  if (shown.length === 0) return null;
  return (
    <Stack gap="3">
      {shown.slice(0, shownMax).map((one) => (
        <OneGeneration key={one.id} one={one} onHide={() => setHidden([...hidden, one.id])} />
      ))}
    </Stack>
  );
}
