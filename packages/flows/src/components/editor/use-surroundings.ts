import { caseQueries, channelQueries, secretQueries, useApi, useMay } from "@sitewright/api-client";
import { type Channel, type FlowSurroundings, listLimit } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { NodeNames } from "../node-face/node-names.ts";

export type Surroundings = {
  /** Absent while they are not known, or nobody may tell. */
  channels: readonly Channel[] | undefined;
  secrets: readonly string[] | undefined;
  names: NodeNames;
  known: FlowSurroundings;
};

/** What there is in the team that nodes can name. */
export function useSurroundings(limits: { nodes: number; conditions: number }): Surroundings {
  const api = useApi();
  const maySecrets = useMay("secrets.list");
  const mayChannels = useMay("channels.list");
  const mayCases = useMay("cases.list");
  const { data: secretList } = useQuery({ ...secretQueries.list(api), enabled: maySecrets });
  const { data: channelList } = useQuery({ ...channelQueries.list(api), enabled: mayChannels });
  const { data: caseList } = useQuery({
    ...caseQueries.list(api, { limit: listLimit.max, sort: "title" }),
    enabled: mayCases,
  });
  const { nodes, conditions } = limits;
  return useMemo(() => {
    const channels = channelList?.results;
    const secrets = secretList?.map(({ name }) => name);
    const cases = caseList?.results;
    // Of a list that goes on nobody can say what is not in it.
    const isWhole = caseList !== undefined && caseList.count <= caseList.results.length;
    return {
      channels,
      secrets,
      names: {
        cases: cases && new Map(cases.map(({ id, title }) => [id, title])),
        channels: channels && new Map(channels.map(({ id, name }) => [id, name])),
      },
      known: {
        ...(isWhole && cases && { cases: new Set(cases.map(({ id }) => id)) }),
        ...(channels && { channels: new Map(channels.map(({ id, kind }) => [id, kind])) }),
        ...(secrets && { secrets: new Set(secrets) }),
        limits: { nodes, conditions },
      },
    };
  }, [channelList, secretList, caseList, nodes, conditions]);
}
