import { scheduleQueries, useApi, useMay } from "@sitewright/api-client";
import { type Alert, alertDigests, endpoints, kindOfCondition } from "@sitewright/contract";
import {
  type ApiFormState,
  areAskable,
  ConditionField,
  FormDrawer,
  useApiForm,
  useField,
  useFlag,
  useFormValues,
} from "@sitewright/feature-kit";
import { FieldGroup, Segmented, Select, Switch, TextField, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSaveRule } from "../../api/use-change-alerts.ts";
import { hasNothing } from "../../model/has-nothing.ts";
import { isCount, type RuleDraft, ruleBodyOf, ruleDraftOf } from "../../model/rule-draft.ts";
import { isTimeOfDay } from "../../model/window-draft.ts";
import { useTexts } from "../../texts.ts";
import { PeopleDialog } from "../channels/people-dialog.tsx";
import { AimPicker } from "../schedule-drawer/aim-field.tsx";
import * as styles from "../schedule-drawer/schedule-drawer.css.ts";
import { ZoneField } from "../schedule-drawer/zone-field.tsx";
import { ChannelsField, type RuleChannel } from "./channels-field.tsx";
import { RulePreview } from "./rule-preview.tsx";

type RuleFormProps = {
  /** Null makes one. */
  rule: Alert | null;
  channels: readonly RuleChannel[];
  onClose: () => void;
};

const severities = ["critical", "high", "medium", "low"] as const;

/** Makes a rule or changes one, and says while it is made what it would have told. */
export function RuleForm({ rule, channels, onClose }: RuleFormProps) {
  const texts = useTexts("rule");
  const save = useSaveRule(rule?.id ?? null);
  const form = useApiForm({
    schema: endpoints.alerts.create.body,
    start: ruleDraftOf(rule, Intl.DateTimeFormat().resolvedOptions().timeZone),
    check: ({ expressions, resources, failAfter, recoverAfter, isQuiet, quietFrom, quietTo }) => ({
      // None would be all sites, which is not what it was made for.
      resources:
        rule !== null && resources.length === 0 && hasNothing(rule) ? texts.gone : undefined,
      expressions: areAskable(expressions) ? undefined : texts.valueWrong,
      failAfter: isCount(failAfter) ? undefined : texts.countWrong,
      recoverAfter: isCount(recoverAfter) ? undefined : texts.countWrong,
      quietFrom: !isQuiet || isTimeOfDay(quietFrom) ? undefined : texts.timeWrong,
      quietTo: !isQuiet || isTimeOfDay(quietTo) ? undefined : texts.timeWrong,
    }),
    write: ruleBodyOf,
    renamed: {
      tags: "resources",
      fail_after: "failAfter",
      recover_after: "recoverAfter",
      quiet_hours: "quietTo",
    },
    send: (body) => save.mutateAsync(body),
    onSent: ({ name }) => {
      toast.success(rule === null ? texts.created(name) : texts.saved(name));
      onClose();
    },
    title: texts.failed,
  });
  const draft = useFormValues(form);
  const told = useField(form, "channels");
  const mayAdd = useMay("channels.create");
  const [isAdding, setAdding] = useState(false);
  const isOfCases = kindOfCondition(draft.expressions) === "caserun";
  return (
    <>
      <FormDrawer
        form={form}
        title={rule === null ? texts.newTitle : texts.editTitle(rule.name)}
        submit={rule === null ? texts.create : texts.save}
        onClose={onClose}
      >
        <TextField label={texts.name} autoComplete="off" required {...useField(form, "name")} />
        <ConditionField legend={texts.when} {...useField(form, "expressions")} />
        {kindOfCondition(draft.expressions) !== "site" && <InARowFields form={form} />}
        <AimPicker {...useField(form, "resources")} finds={isOfCases ? "sites" : "pages"} />
        {kindOfCondition(draft.expressions) !== "site" && (
          <ScheduleField form={form} kept={rule === null ? undefined : (rule.schedule ?? null)} />
        )}
        <RulePreview draft={draft} />
        <ChannelsField
          channels={channels}
          {...told}
          onAddMail={mayAdd ? () => setAdding(true) : undefined}
        />
        <WhenFields form={form} />
      </FormDrawer>
      {isAdding && (
        <PeopleDialog
          kind="email"
          channel={null}
          onClose={() => setAdding(false)}
          onMade={(id) => told.onChange([...told.value, id])}
        />
      )}
    </>
  );
}

/** How many runs it waits for. Looks at a site make sure by themselves. */
function InARowFields({ form }: { form: ApiFormState<RuleDraft> }) {
  const texts = useTexts("rule");
  return (
    <div className={styles.row}>
      <TextField
        label={texts.failAfter}
        hint={texts.failHint}
        inputMode="numeric"
        {...useField(form, "failAfter")}
      />
      <TextField
        label={texts.recoverAfter}
        inputMode="numeric"
        {...useField(form, "recoverAfter")}
      />
    </div>
  );
}

type ScheduleFieldProps = {
  form: ApiFormState<RuleDraft>;
  /** What the rule was made with, which it keeps; undefined while it is made. */
  kept: Alert["schedule"] | undefined;
};

/** Whether it asks all runs, or those of one schedule alone. */
function ScheduleField({ form, kept }: ScheduleFieldProps) {
  const texts = useTexts("rule");
  const schedules = useQuery(scheduleQueries.list(useApi(), { limit: 100, sort: "name" }));
  const field = useField(form, "schedule");
  if (kept === null) return null;
  if (kept !== undefined) return <p className={styles.note}>{texts.onlyRunsOf(kept.name)}</p>;
  const listed = schedules.data?.results ?? [];
  if (listed.length === 0) return null;
  return (
    <Select
      label={texts.schedule}
      hint={texts.scheduleHint}
      {...field}
      options={[
        { value: "all", label: texts.allRuns },
        ...listed.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** How grave it is, and when it is told. */
function WhenFields({ form }: { form: ApiFormState<RuleDraft> }) {
  const texts = useTexts("rule");
  const digest = useField(form, "digest");
  const quiet = useFlag(form, "isQuiet");
  const from = useField(form, "quietFrom");
  const to = useField(form, "quietTo");
  return (
    <>
      <div className={styles.row}>
        <Select
          label={texts.severity}
          hint={texts.severityHint}
          {...useField(form, "severity")}
          options={severities.map((value) => ({ value, label: texts.severities[value] }))}
        />
      </div>
      <FieldGroup legend={texts.digest} name="digest" hint={texts.digestHint}>
        <Segmented
          label={texts.digest}
          value={digest.value}
          onChange={digest.onChange}
          items={alertDigests.map((value) => ({ value, label: texts.digests[value] }))}
        />
      </FieldGroup>
      <Switch label={texts.quiet} hint={texts.quietHint} {...quiet} />
      {quiet.checked && (
        <div className={styles.row}>
          <TextField label={texts.from} inputMode="numeric" {...from} />
          <TextField label={texts.to} inputMode="numeric" {...to} />
        </div>
      )}
      <ZoneField {...useField(form, "timezone")} />
    </>
  );
}
