import { useMay } from "@sitewright/api-client";
import { endpoints, type Schedule, scheduleTasks, usualReportSections } from "@sitewright/contract";
import {
  type ApiFormState,
  FormDrawer,
  useApiForm,
  useField,
  useFlag,
  useFormValues,
} from "@sitewright/feature-kit";
import {
  FieldGroup,
  Segmented,
  Select,
  Switch,
  TextField,
  toast,
  useFormats,
} from "@sitewright/ui-kit";
import { useState } from "react";
import { useSaveSchedule } from "../../api/use-save-schedule.ts";
import { hasNothing } from "../../model/has-nothing.ts";
import { offeredLooks } from "../../model/scan-looks.ts";
import {
  type About,
  aimOf,
  bodyOf,
  draftOf,
  fitting,
  type Named,
  type ScheduleDraft,
  timingOf,
} from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";
import { useAimWords } from "../use-aim-words.ts";
import { AimField } from "./aim-field.tsx";
import { FlowField } from "./flow-field.tsx";
import { NextRuns, usePreview } from "./next-runs.tsx";
import { ReportFields } from "./report-fields.tsx";
import * as styles from "./schedule-drawer.css.ts";
import { StepValueFields } from "./step-value-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

type ScheduleFormProps = {
  /** Null makes one. */
  schedule: Schedule | null;
  about: About;
  onClose: () => void;
};

/** Makes a schedule or changes one, and says while it is typed when that would run, and what it takes. */
export function ScheduleForm({ schedule, about, onClose }: ScheduleFormProps) {
  const texts = useTexts("form");
  const tasks = useTexts("tasks");
  const aims = useTexts("aims");
  // As it was when the form was opened, whatever others save meanwhile.
  const [opened] = useState(schedule);
  const save = useSaveSchedule(opened);
  const may = {
    scan: useMay("scans.create"),
    test: useMay("tests.create"),
    report: useMay("reports.create"),
    caserun: useMay("caseruns.create"),
    flowrun: useMay("flowruns.create"),
  };
  const proposedOf = useProposedName();
  const form = useApiForm({
    schema: endpoints.schedules.create.body,
    start: draftOf(schedule, about, {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: new Date(),
      sections: usualReportSections,
    }),
    check: ({ task_type, flow, threshold, resources }) => ({
      flow:
        task_type !== "flowrun" || flow !== null
          ? undefined
          : schedule === null
            ? texts.flowMissing
            : texts.flowGone,
      // None would be all sites, which is not what it was made for.
      resources:
        schedule !== null && resources.length === 0 && hasNothing(schedule)
          ? texts.gone
          : undefined,
      threshold: /^(100|\d{1,2})(\.\d+)?$/.test(threshold) ? undefined : texts.thresholdWrong,
    }),
    write: (draft) =>
      bodyOf(draft, {
        proposedName: proposedOf(draft),
        now: new Date(),
        kept: schedule?.extras ?? null,
      }),
    renamed: {
      tags: "resources",
      flow_id: "flow",
      begin_date: "time",
      "report.type": "sections",
      "report.emails": "emails",
    },
    send: (body) => save.mutateAsync(body),
    onSent: ({ name }) => {
      toast.success(schedule === null ? texts.created(name) : texts.saved(name));
      onClose();
    },
    title: texts.failed,
  });
  const draft = useFormValues(form);
  const preview = usePreview(draft);
  const task = useField(form, "task_type");
  const resources = useField(form, "resources");
  const covers = preview.query.data?.covers;
  const single = draft.task_type === "caserun" ? onlyCaseOf(draft.resources) : null;
  const isSingle = ({ type }: Named) => type === "page" || type === "case";
  const coversWords =
    covers &&
    [
      draft.task_type === "caserun"
        ? aims.coversCasesNow(covers.cases, covers.sites)
        : draft.task_type === "flowrun"
          ? aims.coversSitesNow(covers.sites)
          : aims.coversNow(covers.sites, covers.pages),
      ...(draft.resources.some(isSingle) ? [] : [aims.later]),
    ].join(" ");
  return (
    <FormDrawer
      form={form}
      title={schedule === null ? texts.newTitle : texts.editTitle(schedule.name)}
      submit={schedule === null ? texts.create : texts.save}
      onClose={onClose}
    >
      {schedule === null ? (
        <FieldGroup legend={texts.what} name="task_type">
          <Segmented
            label={texts.what}
            value={task.value}
            onChange={(next) => {
              task.onChange(next);
              resources.onChange(fitting(next, draft.resources));
            }}
            items={scheduleTasks
              .filter((value) => may[value])
              .map((value) => ({ value, label: tasks[value] }))}
          />
        </FieldGroup>
      ) : (
        <p className={styles.note}>{tasks[schedule.task_type]}</p>
      )}
      {draft.task_type === "flowrun" && <FlowField form={form} />}
      <AimField form={form} covers={coversWords} />
      {draft.task_type === "scan" && <LooksField form={form} />}
      {draft.task_type === "test" && <ThresholdField form={form} />}
      {single !== null && <StepValueFields key={single} form={form} caseId={single} />}
      {draft.task_type === "report" && <ReportFields form={form} />}
      <TimeFields form={form} />
      <NextRuns draft={draft} preview={preview} />
      <Switch label={texts.exact(draft.time)} hint={texts.exactHint} {...useFlag(form, "exact")} />
      <TextField
        label={texts.name}
        hint={texts.nameHint(proposedOf(draft))}
        autoComplete="off"
        {...useField(form, "name")}
      />
    </FormDrawer>
  );
}

/** What its scans look at; what a program set and no choice here says stays one. */
function LooksField({ form }: { form: ApiFormState<ScheduleDraft> }) {
  const texts = useTexts("form");
  const looks = useField(form, "looks");
  const [startedWith] = useState(looks.value);
  const offered = startedWith === "kept" ? (["kept", ...offeredLooks] as const) : offeredLooks;
  return (
    <Select
      label={texts.looks}
      hint={texts.looksHint[looks.value]}
      {...looks}
      options={offered.map((value) => ({ value, label: texts.looksNames[value] }))}
    />
  );
}

function ThresholdField({ form }: { form: ApiFormState<ScheduleDraft> }) {
  const texts = useTexts("form");
  return (
    <TextField
      label={texts.threshold}
      hint={texts.thresholdHint}
      inputMode="decimal"
      autoComplete="off"
      required
      {...useField(form, "threshold")}
    />
  );
}

/** Where nothing else is named. */
function onlyCaseOf(resources: readonly Named[]): string | null {
  const [first, ...others] = resources;
  return first?.type === "case" && others.length === 0 ? first.id : null;
}

/** What a schedule is called until somebody names it: "Test of shop, Sundays". */
function useProposedName() {
  const tasks = useTexts("tasks");
  const { proposed } = useTexts("form");
  const aimWords = useAimWords();
  const { date } = useFormats();
  return (draft: ScheduleDraft): string => {
    const { resources, tags } = aimOf(draft.resources);
    const named = draft.resources.filter(({ type }) => type !== "tag");
    const aim =
      draft.resources.length === 0
        ? draft.task_type === "caserun"
          ? proposed.allCases
          : proposed.all
        : aimWords({
            tags,
            all_sites: false,
            resources: resources.map((one, index) => ({ ...one, str: named[index]?.str ?? "" })),
          });
    const { begin_date } = timingOf(draft, new Date());
    const often =
      draft.frequency === "weekly"
        ? proposed.weekly(date(begin_date, { weekday: "long", timeZone: "UTC" }))
        : proposed[draft.frequency];
    const { task_type, flow } = draft;
    const task = task_type === "flowrun" && flow !== null ? flow.title : tasks[task_type];
    return proposed.of(task, aim, often).slice(0, 120);
  };
}
