import { useApi, webhookQueries } from "@sitewright/api-client";
import type { WebhookEvent } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Saved = { url: string; events: WebhookEvent[] };

/** What can be done with webhooks; what is shown of them is brought up to date after each. */
export function useChangeWebhooks() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: webhookQueries.all() });
  return {
    create: useMutation({ mutationFn: (body: Saved) => api.webhooks.create(body), onSettled }),
    save: useMutation({
      mutationFn: (body: Saved & { id: string }) => api.webhooks.update(body),
      onSettled,
    }),
    turnOn: useMutation({
      mutationFn: (id: string) => api.webhooks.update({ id, state: "active" }),
      onSettled,
    }),
    turnOff: useMutation({
      mutationFn: (id: string) => api.webhooks.update({ id, state: "off" }),
      onSettled,
    }),
    rotate: useMutation({ mutationFn: (id: string) => api.webhooks.rotate({ id }), onSettled }),
    remove: useMutation({ mutationFn: (id: string) => api.webhooks.remove({ id }), onSettled }),
    test: useMutation({ mutationFn: (id: string) => api.webhooks.test({ id }), onSettled }),
    resend: useMutation({ mutationFn: (id: string) => api.webhooks.resend({ id }), onSettled }),
  };
}
