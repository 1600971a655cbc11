import { reachabilityQueries, useApi, useMay } from "@sitewright/api-client";
import {
  endpoints,
  type LookEvery,
  lookEveryMinutes,
  type Reachability,
  type Site,
} from "@sitewright/contract";
import { ApiForm, Loaded, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, Select, Stack, TextField, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useSetWatch } from "../../api/use-change-watch.ts";
import { useTexts } from "../../texts.ts";

/** How often somebody looks whether a site can be reached, and what its page must say. */
export function WatchCard({ site }: { site: Site }) {
  const texts = useTexts("watch");
  const reachability = useQuery(reachabilityQueries.of(useApi(), site.id));
  return (
    <Card title={texts.title} description={texts.about}>
      <Loaded query={reachability} label={texts.loading} failure={texts.notLoaded} outline={null}>
        {(data) => (
          // What was saved is what the fields begin with.
          <WatchForm key={`${data.every_minutes} ${data.text}`} kept={data} />
        )}
      </Loaded>
    </Card>
  );
}

function WatchForm({ kept }: { kept: Reachability }) {
  const texts = useTexts("watch");
  const save = useSetWatch(kept.site);
  const maySet = useMay("reachability.update");
  const form = useApiForm({
    schema: endpoints.reachability.update.body,
    start: { every: String(kept.every_minutes), text: kept.text ?? "" },
    write: ({ every, text }) => ({
      every_minutes: Number(every) as LookEvery,
      text: text.trim() === "" ? null : text,
    }),
    renamed: { every_minutes: "every" },
    send: (body) => save.mutateAsync(body),
    onSent: () => void toast.success(texts.saved),
    title: texts.notSaved,
  });
  return (
    <ApiForm form={form}>
      <Stack gap="4">
        <Select
          label={texts.every}
          {...useField(form, "every")}
          options={lookEveryMinutes.toReversed().map((minutes) => ({
            value: String(minutes),
            label: texts.everyMinutes(minutes),
          }))}
        />
        <TextField label={texts.text} hint={texts.textHint} {...useField(form, "text")} />
        <Inline>
          <Button type="submit" tone="primary" pending={form.pending} disabled={!maySet}>
            {texts.save}
          </Button>
        </Inline>
      </Stack>
    </ApiForm>
  );
}
