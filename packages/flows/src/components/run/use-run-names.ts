import { caseQueries, channelQueries, useApi, useMay } from "@sitewright/api-client";
import { addressOf, type FlowRunDetail, isMessage, listLimit } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { NodeNames } from "../node-face/node-names.ts";

/** What the cases and channels are called that a run's nodes name; asked for where there are such nodes. */
export function useRunNames(run: FlowRunDetail): NodeNames {
  const api = useApi();
  const tasks = run.nodes.map(({ data }) => data.task_type);
  const mayCases = useMay("cases.list");
  const mayChannels = useMay("channels.list");
  const { data: cases } = useQuery({
    ...caseQueries.list(api, { limit: listLimit.max, sort: "title" }),
    enabled: mayCases && tasks.includes("case"),
  });
  const { data: channels } = useQuery({
    ...channelQueries.list(api),
    enabled: mayChannels && tasks.some((task) => isMessage(task) && task !== "webhook"),
  });
  const host = addressOf(run.site_url);
  return useMemo(() => {
    // Of a list that goes on nobody can say what is not in it.
    const isWhole = cases !== undefined && cases.count <= cases.results.length;
    return {
      host,
      cases: isWhole ? new Map(cases.results.map(({ id, title }) => [id, title])) : undefined,
      channels: channels && new Map(channels.results.map(({ id, name }) => [id, name])),
    };
  }, [host, cases, channels]);
}
