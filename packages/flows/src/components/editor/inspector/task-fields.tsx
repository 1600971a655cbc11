import {
  chosenScanParts,
  defaultThreshold,
  type FlowNodeData,
  findingSeverities,
  flowPer,
  scanParts,
} from "@sitewright/contract";
import { FieldGroup, Segmented, Select } from "@sitewright/ui-kit";
import { useTexts } from "../../../texts.ts";
import { CaseFields } from "./case-fields.tsx";
import { ChannelField } from "./channel-field.tsx";
import { ConfigFields } from "./config-fields.tsx";
import { DraftField } from "./draft-field.tsx";
import { ReportFields } from "./report-fields.tsx";
import { ToggleChips } from "./toggle-chips.tsx";
import { type DataOf, useChange } from "./use-node-field.ts";
import { VariableField } from "./variable-field.tsx";
import { WebhookFields } from "./webhook-fields.tsx";

/** What there is to say of a node's task. */
export function TaskFields({ data }: { data: FlowNodeData }) {
  switch (data.task_type) {
    case "scan":
      return <ScanFields data={data} />;
    case "test":
      return <TestFields data={data} />;
    case "case":
      return <CaseFields data={data} />;
    case "issue":
      return (
        <>
          <PerField data={data} />
          <IssueFields data={data} />
        </>
      );
    case "report":
      return <ReportFields data={data} />;
    case "email":
    case "phone":
    case "slack":
      return (
        <>
          <MessageFields data={data} />
          <PerField data={data} />
        </>
      );
    case "webhook":
      return (
        <>
          <WebhookFields data={data} />
          <PerField data={data} />
        </>
      );
    case null:
      return null;
  }
}

function ScanFields({ data }: { data: DataOf<"scan"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const { parts = [], ...others } = data.configs;
  return (
    <>
      <FieldGroup legend={texts.looksAt} hint={texts.looksAtHint}>
        <ToggleChips
          items={chosenScanParts.map((value) => ({ value, label: texts.scanPartNames[value] }))}
          value={parts}
          onChange={(next) =>
            change({ configs: { ...others, ...(next.length > 0 && { parts: [...next] }) } })
          }
        />
      </FieldGroup>
      <ConfigFields withBrowser value={data.configs} onChange={(configs) => change({ configs })} />
    </>
  );
}

function TestFields({ data }: { data: DataOf<"test"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  return (
    <>
      <FieldGroup legend={texts.parts} hint={texts.partsHint}>
        <ToggleChips
          items={scanParts.map((value) => ({ value, label: texts.partNames[value] }))}
          value={data.type}
          onChange={(type) => change({ type: [...type] })}
        />
      </FieldGroup>
      <DraftField
        label={texts.threshold}
        hint={texts.thresholdHint}
        inputMode="decimal"
        value={String(data.threshold)}
        refuse={(text) => (isScore(text) ? undefined : texts.thresholdWrong)}
        onChange={(text) => change({ threshold: isScore(text) ? Number(text) : defaultThreshold })}
      />
    </>
  );
}

function isScore(text: string): boolean {
  const value = Number(text);
  return text.trim() !== "" && value >= 0 && value <= 100;
}

function IssueFields({ data }: { data: DataOf<"issue"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const isOfAll = data.per === "all";
  return (
    <>
      <VariableField
        label={texts.issueTitle}
        value={data.issue_title}
        isOfAll={isOfAll}
        onChange={(issue_title) => change({ issue_title })}
      />
      <VariableField
        label={texts.details}
        rows={4}
        value={data.details}
        isOfAll={isOfAll}
        onChange={(details) => change({ details })}
      />
      <Select
        label={texts.severity}
        value={data.severity}
        onChange={(severity) => change({ severity })}
        options={findingSeverities.map((value) => ({ value, label: texts.severities[value] }))}
      />
    </>
  );
}

function MessageFields({ data }: { data: DataOf<"email" | "phone" | "slack"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const isOfAll = data.per === "all";
  return (
    <>
      <ChannelField
        task={data.task_type}
        value={data.channel_id}
        onChange={(channel_id) => change({ channel_id })}
      />
      {data.task_type === "email" && <SubjectField data={data} />}
      <VariableField
        label={texts.message}
        rows={5}
        value={data.message}
        isOfAll={isOfAll}
        onChange={(message) => change({ message })}
      />
    </>
  );
}

function SubjectField({ data }: { data: DataOf<"email"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  return (
    <VariableField
      label={texts.subject}
      value={data.subject}
      isOfAll={data.per === "all"}
      onChange={(subject) => change({ subject })}
    />
  );
}

function PerField({ data }: { data: DataOf<"issue" | "email" | "phone" | "slack" | "webhook"> }) {
  const texts = useTexts("inspector");
  const change = useChange(data);
  return (
    <FieldGroup legend={texts.per}>
      <Segmented
        label={texts.per}
        value={data.per}
        onChange={(per) => change({ per })}
        items={flowPer.map((value) => ({ value, label: texts.pers[value] }))}
      />
    </FieldGroup>
  );
}
