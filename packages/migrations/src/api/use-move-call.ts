import type { ApiClient } from "@sitewright/api-client";
import { migrationQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** A call that changes something of a site's move; all that is shown of it follows. */
export function useMoveCall<Input, Answer>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: migrationQueries.all() }),
  });
}
