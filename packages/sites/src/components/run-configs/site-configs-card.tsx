import { siteConfigsQueries, useApi, useMay } from "@sitewright/api-client";
import { runConfigsInputSchema, type Site, type SiteConfigs } from "@sitewright/contract";
import { ApiForm, Loaded, useApiForm, useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, Inline, Stack, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useSetSiteConfigs } from "../../api/use-set-site-configs.ts";
import { toConfigs, toFields } from "../../model/run-configs-fields.ts";
import { useTexts } from "../../texts.ts";
import { RunConfigsInputs } from "./run-configs-fields.tsx";

/** How scans of a site are run unless they say otherwise: on which device, and how steadily. */
export function SiteConfigsCard({ site }: { site: Site }) {
  const texts = useTexts("runConfigs");
  const api = useApi();
  const configs = useQuery(siteConfigsQueries.of(api, site.id));
  return (
    <Card title={texts.title} description={texts.about}>
      <Loaded query={configs} label={texts.loading} failure={texts.notLoaded} outline={null}>
        {(data) => (
          // What was saved is what the fields begin with.
          <ConfigsForm key={JSON.stringify(data)} siteId={site.id} kept={data} />
        )}
      </Loaded>
    </Card>
  );
}

function ConfigsForm({ siteId, kept }: { siteId: string; kept: SiteConfigs }) {
  const texts = useTexts("runConfigs");
  const reasonOf = useReasonOf();
  const setConfigs = useSetSiteConfigs();
  const maySet = useMay("siteConfigs.set");
  const onSent = () => toast.success(texts.saved);
  const form = useApiForm({
    schema: runConfigsInputSchema,
    start: toFields(kept.configs),
    write: toConfigs,
    renamed: { steady_off: "held", disable_animations: "held.animations" },
    send: (body) => setConfigs.mutateAsync({ id: siteId, ...body }),
    onSent,
    title: texts.notSaved,
  });
  const asTheTeam = () =>
    setConfigs.mutate(
      { id: siteId },
      { onSuccess: onSent, onError: (error) => toast.error(reasonOf(error)) },
    );
  return (
    <ApiForm form={form}>
      <Stack gap="5">
        <RunConfigsInputs form={form} />
        <Inline>
          <Button type="submit" tone="primary" pending={form.pending} disabled={!maySet}>
            {texts.save}
          </Button>
          {Object.keys(kept.own).length > 0 && (
            <Button pending={setConfigs.isPending} disabled={!maySet} onClick={asTheTeam}>
              {texts.asTeam}
            </Button>
          )}
        </Inline>
      </Stack>
    </ApiForm>
  );
}
