import { reportLookbacks, reportMailsMax, reportSections } from "@sitewright/contract";
import { readRecipients } from "@sitewright/feature-kit";
import { FieldGroup, Select, TextArea } from "@sitewright/ui-kit";
import { useState } from "react";
import { z } from "zod";
import { useTexts } from "../../../texts.ts";
import { ToggleChips } from "./toggle-chips.tsx";
import { type DataOf, useChange } from "./use-node-field.ts";

const address = z.email().max(254);
const periods = [...reportLookbacks.map(String), "month"] as ("1" | "7" | "30" | "90" | "month")[];

/** What a report tells, of which days, and who gets it. */
export function ReportFields({ data }: { data: DataOf<"report"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const { type, period, emails } = data;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? emails.join("\n");
  const isWrong = !areAddresses(readRecipients(text));
  return (
    <>
      <FieldGroup legend={texts.sections}>
        <ToggleChips
          items={reportSections.map((value) => ({ value, label: texts.sectionNames[value] }))}
          value={type}
          isAtLeastOne
          onChange={(next) => change({ type: [...next] })}
        />
      </FieldGroup>
      <Select
        label={texts.period}
        value={
          period.kind === "days"
            ? (periods.find((one) => one === String(period.days)) ?? null)
            : period.kind === "month"
              ? "month"
              : null
        }
        onChange={(next) => {
          const days = reportLookbacks.find((one) => String(one) === next);
          change({
            period: days === undefined ? { kind: "month", month: null } : { kind: "days", days },
          });
        }}
        options={periods.map((value) => ({ value, label: texts.periods[value] }))}
      />
      <TextArea
        label={texts.emails}
        hint={texts.emailsHint}
        rows={2}
        value={text}
        error={isWrong ? texts.emailsWrong : undefined}
        onChange={(next) => {
          setTyped(next);
          const read = readRecipients(next);
          if (areAddresses(read)) change({ emails: read });
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
    </>
  );
}

function areAddresses(words: readonly string[]): boolean {
  return words.length <= reportMailsMax && words.every((word) => address.safeParse(word).success);
}
