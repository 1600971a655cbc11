import { reportQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Has an edition's PDF made that could not be made; the edition says how far it is. */
export function usePrintAgain() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.editions.print({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
  });
}
