import { caseQueries, useApi } from "@sitewright/api-client";
import { addressOf, type CaseStep, paths } from "@sitewright/contract";
import { Combobox, Link, useSettled } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultOf } from "../../model/step-faults.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { useCaseTitles } from "./use-case-titles.ts";

/** Milliseconds without a key before a text is searched for. */
const settleMs = 200;

type InnerCaseFieldProps = {
  step: CaseStep;
  /** The case that is edited, which cannot run itself; null while there is none. */
  caseId: string | null;
  onChange: (id: string) => void;
};

/** Another case of the team, whose steps run in the place of this one. */
export function InnerCaseField({ step, caseId, onChange }: InnerCaseFieldProps) {
  const texts = useTexts("editor");
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), settleMs);
  const { data: found } = useQuery({
    ...caseQueries.list(useApi(), { search, limit: 100, sort: "title" }),
    placeholderData: keepPreviousData,
  });
  const id = step.action.value;
  const title = useCaseTitles([step]).get(id);
  const options = (found?.results ?? [])
    .filter((one) => one.id !== caseId)
    .map(({ id, title, site_url }) => ({
      value: id,
      label: title,
      description: addressOf(site_url),
    }));
  const isListed = options.some(({ value }) => value === id);
  const chosen = title && !isListed ? [{ value: id, label: title }] : [];
  const fault = title === null ? "goneCase" : faultOf(step, caseId);
  return (
    <>
      <Combobox
        label={texts.inner}
        hint={texts.innerHint}
        placeholder={texts.innerFind}
        emptyText={texts.innerNone}
        error={
          fault === "goneCase" || fault === "noCase" || fault === "ownCase"
            ? texts.faults[fault]
            : undefined
        }
        value={id === "" ? null : id}
        onType={setTyped}
        onChange={onChange}
        options={[...chosen, ...options]}
      />
      {title && <Link href={paths.case(id)}>{texts.innerOpen}</Link>}
      <p className={styles.note}>{texts.innerChecks}</p>
    </>
  );
}
