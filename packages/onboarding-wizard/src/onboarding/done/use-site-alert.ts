import { accountQueries, alertQueries, channelQueries, useApi } from "@sitewright/api-client";
import type { Alert, Channel, Site } from "@sitewright/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** The alert that mails when a site cannot be reached, whom it mails, and the ways to set it up and to undo it. */
export function useSiteAlert(site: Site) {
  const api = useApi();
  const queryClient = useQueryClient();
  const email = useQuery(accountQueries.profile(api)).data?.user.email;
  const rules = useQuery(alertQueries.list(api)).data?.results;
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: alertQueries.all() }),
      queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
    ]);
  return {
    email,
    made: rules?.find((rule) => isOfSiteAlone(rule, site.id)) ?? null,
    make: useMutation({
      mutationFn: async ({ name, to }: { name: string; to: string }) => {
        const { results } = await api.channels.list();
        const channel =
          results.find((each) => isTo(each, to)) ??
          (await api.channels.create({ kind: "email", name: to, recipients: [to] }));
        return api.alerts.create({
          name,
          expressions: [{ joiner: "", data_type: "reachable", operator: "==", value: "no" }],
          resources: [{ type: "site", id: site.id }],
          channels: [channel.id],
          severity: "critical",
          fail_after: 1,
        });
      },
      onSettled,
    }),
    /** The channel stays: another rule may tell it by now. */
    undo: useMutation({
      mutationFn: ({ id }: Pick<Alert, "id">) => api.alerts.remove({ id }),
      onSettled,
    }),
  };
}

function isTo({ kind, recipients, state }: Channel, address: string): boolean {
  const [only, ...others] = recipients;
  return kind === "email" && state === "active" && only === address && others.length === 0;
}

function isOfSiteAlone({ kind, resources, tags }: Alert, siteId: string): boolean {
  const [only, ...others] = resources;
  return kind === "site" && only?.id === siteId && others.length + tags.length === 0;
}
