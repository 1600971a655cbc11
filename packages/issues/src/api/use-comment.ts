import { issueQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Says something of an issue; over when its history has it. */
export function useComment(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: { text: string; mentions: string[] }) =>
      api.issues.comment({ id, ...comment }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: issueQueries.all() }),
  });
}
