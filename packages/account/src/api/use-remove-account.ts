import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";

type Confirmation = {
  /** The person's own address, as they typed it. */
  confirm: string;
  current_password?: string | undefined;
};

/**
 * Deletes the signed-in person.
 * @param onRemoved hears of it, also when the form has been left meanwhile: the session is to end.
 */
export function useRemoveAccount(onRemoved: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => api.account.remove(confirmation),
    onSuccess: onRemoved,
  });
}
