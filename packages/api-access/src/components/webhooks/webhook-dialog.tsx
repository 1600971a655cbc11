import { endpoints, type Webhook, type WebhookEvent, webhookEvents } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, TextField } from "@sitewright/ui-kit";
import { useChangeWebhooks } from "../../api/use-change-webhooks.ts";
import { eventGroups, groupNames } from "../../model/event-groups.ts";
import { useTexts } from "../../texts.ts";

type WebhookDialogProps = {
  /** Null makes one. */
  webhook: Webhook | null;
  /** Told of the secret of a new one, which is in no other answer. */
  onSaved: (made: { url: string; secret: string } | null) => void;
  onClose: () => void;
};

/** Asks where a webhook goes and what it is told of. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const texts = useTexts("webhookForm");
  const { create, save } = useChangeWebhooks();
  const form = useApiForm({
    schema: endpoints.webhooks.create.body,
    start: {
      url: webhook?.url ?? "",
      events: (webhook?.events ?? ["test.failed", "issue.opened"]) as WebhookEvent[],
    },
    send: async (body) => {
      if (webhook === null) return create.mutateAsync(body);
      await save.mutateAsync({ ...body, id: webhook.id });
      return null;
    },
    onSent: (made, { url }) => onSaved(made && { url, secret: made.secret }),
    title: texts.failed,
  });
  const events = useField(form, "events");
  const chosen = new Set<WebhookEvent>(events.value);
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={webhook === null ? texts.title : texts.editTitle}
      description={texts.about}
      submit={{ label: webhook === null ? texts.submit : texts.save }}
    >
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        autoComplete="off"
        required
        {...useField(form, "url")}
      />
      {groupNames.map((group, index) => (
        <FieldGroup
          key={group}
          legend={texts.groups[group]}
          {...(index === 0 && { name: events.name })}
        >
          {eventGroups[group].map((event) => (
            <Checkbox
              key={event}
              label={texts.events[event]}
              checked={chosen.has(event)}
              onChange={(isIn) =>
                events.onChange(
                  webhookEvents.filter((one) => (one === event ? isIn : chosen.has(one))),
                )
              }
            />
          ))}
        </FieldGroup>
      ))}
    </FormDialog>
  );
}
