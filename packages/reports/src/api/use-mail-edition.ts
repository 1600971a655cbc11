import { reportQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Mails an edition to people, to all of them or to none; each gets a link of their own. */
export function useMailEdition() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mail: EndpointInput<Endpoints["editions"]["mail"]>) => api.editions.mail(mail),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
  });
}
