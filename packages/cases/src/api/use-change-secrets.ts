import { caseQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Input<Call extends keyof Endpoints["secrets"]> = EndpointInput<Endpoints["secrets"][Call]>;

/** Makes, replaces and deletes what steps name as `{{NAME}}`. */
export function useChangeSecrets() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: caseQueries.all() });
  return {
    create: useMutation({
      mutationFn: (body: Input<"create">) => api.secrets.create(body),
      onSettled,
    }),
    replace: useMutation({
      mutationFn: (body: Input<"update">) => api.secrets.update(body),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.secrets.remove({ id }), onSettled }),
  };
}
