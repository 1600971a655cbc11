import { siteAccessQueries, useApi, useMay } from "@sitewright/api-client";
import { type Site, type SiteAccess, siteAccessInputSchema } from "@sitewright/contract";
import { ApiForm, Loaded, useApiForm, useField } from "@sitewright/feature-kit";
import {
  Button,
  Card,
  FieldGroup,
  Inline,
  Notice,
  Stack,
  TextField,
  toast,
} from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useSetSiteAccess } from "../../api/use-set-site-access.ts";
import { toFields, toInput } from "../../model/access-rows.ts";
import { useTexts } from "../../texts.ts";
import { AccessRows } from "./access-rows.tsx";
import { LoginCaseField } from "./login-case-field.tsx";

/** What lets scans and crawls into a site that lets in nobody else. */
export function SiteAccessCard({ site }: { site: Site }) {
  const texts = useTexts("siteAccess");
  const api = useApi();
  const access = useQuery(siteAccessQueries.of(api, site.id));
  const maySet = useMay("siteAccess.set");
  return (
    <Card title={texts.title} description={texts.about}>
      <Loaded query={access} label={texts.loading} failure={texts.notLoaded} outline={null}>
        {(data) => (
          // What was saved is what the fields begin with.
          <AccessForm key={data.time_updated} siteId={site.id} access={data} disabled={!maySet} />
        )}
      </Loaded>
    </Card>
  );
}

type AccessFormProps = { siteId: string; access: SiteAccess; disabled: boolean };

function AccessForm({ siteId, access, disabled }: AccessFormProps) {
  const texts = useTexts("siteAccess");
  const setAccess = useSetSiteAccess();
  const form = useApiForm({
    schema: siteAccessInputSchema,
    start: toFields(access),
    write: toInput,
    send: (body) => setAccess.mutateAsync({ id: siteId, ...body }),
    onSent: () => toast.success(texts.saved),
    title: texts.notSaved,
  });
  const username = useField(form, "basic_auth.username");
  const password = useField(form, "basic_auth.password");
  const isKept = access.basic_auth !== null && username.value === access.basic_auth.username;
  return (
    <ApiForm form={form}>
      <Stack gap="5">
        {!access.readable && <Notice tone="caution">{texts.unreadable}</Notice>}
        <FieldGroup legend={texts.password} hint={texts.passwordAbout}>
          <Inline>
            <TextField label={texts.username} autoComplete="off" {...username} />
            <TextField
              label={texts.passwordField}
              type="password"
              autoComplete="new-password"
              placeholder={isKept ? texts.kept : undefined}
              {...password}
            />
          </Inline>
        </FieldGroup>
        <LoginCaseField siteId={siteId} form={form} />
        <AccessRows form={form} list="headers" />
        <AccessRows form={form} list="cookies" />
        <Inline>
          <Button type="submit" tone="primary" pending={form.pending} disabled={disabled}>
            {texts.save}
          </Button>
        </Inline>
      </Stack>
    </ApiForm>
  );
}
