import { pageQueries, siteQueries, useApi } from "@sitewright/api-client";
import {
  addressOf,
  endpoints,
  findingSeverities,
  type Issue,
  type NewIssueSearch,
  pathOf,
} from "@sitewright/contract";
import { ApiForm, useApiForm, useAssignees, useField } from "@sitewright/feature-kit";
import { Button, Card, Combobox, Select, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useCreateIssue } from "../../api/use-create-issue.ts";
import { readLabels } from "../../model/read-labels.ts";
import { useTexts } from "../../texts.ts";
import { DetailsField } from "./details-field.tsx";
import * as styles from "./issue-form.css.ts";

type IssueFormProps = {
  /** What the issue is about, as far as is known. */
  about: NewIssueSearch;
  onOpened: (issue: Issue) => void;
  onCancelled: () => void;
};

const start = {
  title: "",
  details: "",
  site: "",
  page: "",
  severity: "medium" as (typeof findingSeverities)[number],
  labels: "",
  assignee: "",
};

/** What a person writes down of a fault that no scan finds. */
export function IssueForm({ about, onOpened, onCancelled }: IssueFormProps) {
  const texts = useTexts("form");
  const labelTexts = useTexts("labelsDialog");
  const severities = useTexts("severities");
  const create = useCreateIssue();
  const people = useAssignees();
  const form = useApiForm({
    schema: endpoints.issues.create.body,
    start: { ...start, site: about.site ?? "", page: about.page ?? "" },
    check: ({ title, site, labels }) => ({
      title: title.trim() === "" ? texts.noTitle : undefined,
      site: site === "" ? texts.noSite : undefined,
      labels: readLabels(labels) === null ? labelTexts.tooMany : undefined,
    }),
    write: ({ title, details, site, page, severity, labels, assignee }) => ({
      title,
      details,
      severity,
      ...(page === "" ? { site_id: site } : { page_id: page }),
      labels: readLabels(labels) ?? [],
      assignee: assignee || null,
    }),
    renamed: { site_id: "site", page_id: "page" },
    send: (input) => create.mutateAsync(input),
    onSent: onOpened,
    keeps: `new-issue-${about.site ?? ""}-${about.page ?? ""}`,
    title: texts.failed,
  });
  const site = useField(form, "site");
  const page = useField(form, "page");
  return (
    <div className={styles.root}>
      <Card>
        <ApiForm form={form}>
          <TextField
            label={texts.name}
            placeholder={texts.namePlaceholder}
            {...useField(form, "title")}
          />
          <DetailsField {...useField(form, "details")} />
          <div className={styles.row}>
            <SiteField
              {...site}
              onChange={(next) => {
                site.onChange(next);
                page.onChange("");
              }}
            />
            <PageField {...page} site={site.value} />
            <Select
              label={texts.severity}
              options={findingSeverities.map((value) => ({ value, label: severities[value] }))}
              {...useField(form, "severity")}
            />
            <Select
              label={texts.assignee}
              options={[
                { value: nobody, label: texts.nobody },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...orNobody(useField(form, "assignee"))}
            />
          </div>
          <TextField label={texts.labels} hint={texts.labelsHint} {...useField(form, "labels")} />
          <div className={styles.foot}>
            <Button type="submit" tone="primary" icon={icons.plus} pending={form.pending}>
              {texts.submit}
            </Button>
            <Button
              onClick={() => {
                form.reset();
                onCancelled();
              }}
            >
              {texts.cancel}
            </Button>
          </div>
        </ApiForm>
      </Card>
    </div>
  );
}

/** An empty text is no choice of a list. */
const nobody = "nobody";

type TextProps = { name: string; value: string; onChange: (next: string) => void };

function orNobody({ value, onChange, ...field }: TextProps): TextProps {
  return {
    ...field,
    value: value || nobody,
    onChange: (next) => onChange(next === nobody ? "" : next),
  };
}

function SiteField({ value, ...field }: TextProps) {
  const texts = useTexts("form");
  const { data } = useQuery(siteQueries.list(useApi(), { limit: 100, sort: "site" }));
  return (
    <Combobox
      label={texts.site}
      placeholder={texts.sitePlaceholder}
      value={value || null}
      options={(data?.results ?? []).map(({ id, site_url }) => ({
        value: id,
        label: addressOf(site_url),
      }))}
      {...field}
    />
  );
}

function PageField({ site, ...field }: TextProps & { site: string }) {
  const texts = useTexts("form");
  const api = useApi();
  const { data } = useQuery({
    ...pageQueries.liveList(api, { site_id: site, limit: 100 }),
    enabled: site !== "",
  });
  const { value, onChange, name } = orNobody(field);
  return (
    <Combobox
      label={texts.page}
      disabled={site === ""}
      options={[
        { value: nobody, label: texts.wholeSite },
        ...(data?.results ?? []).map(({ id, page_url, title }) => ({
          value: id,
          label: pathOf(page_url),
          ...(title !== null && { description: title }),
        })),
      ]}
      {...{ value, onChange, name }}
    />
  );
}
