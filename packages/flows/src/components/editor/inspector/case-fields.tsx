import { caseQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import {
  Button,
  Combobox,
  FieldGroup,
  IconButton,
  Link,
  Select,
  useSettled,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../texts.ts";
import { ConfigFields } from "./config-fields.tsx";
import * as styles from "./inspector.css.ts";
import { type DataOf, useChange, useNodeFields } from "./use-node-field.ts";
import { VariableField } from "./variable-field.tsx";

/** The case that runs, on what, and with which other values. */
export function CaseFields({ data }: { data: DataOf<"case"> }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const { names } = useNodeFields().surroundings;
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), 200);
  const { data: found } = useQuery({
    ...caseQueries.list(useApi(), { search, limit: 100, sort: "title" }),
    placeholderData: keepPreviousData,
  });
  const options = (found?.results ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const { case_id } = data;
  const title = case_id === null ? undefined : names.cases?.get(case_id);
  const isListed = options.some(({ value }) => value === case_id);
  const chosen = case_id && title && !isListed ? [{ value: case_id, label: title }] : [];
  return (
    <>
      <Combobox
        label={texts.case}
        placeholder={texts.caseFind}
        emptyText={texts.caseNone}
        value={case_id}
        onType={setTyped}
        onChange={(id) => change({ case_id: id, updates: [] })}
        options={[...chosen, ...options]}
      />
      {case_id !== null && (
        <>
          <Link href={paths.case(case_id)}>{texts.caseOpen}</Link>
          <Updates data={data} caseId={case_id} />
        </>
      )}
      <ConfigFields
        value={data.configs}
        onChange={({ device, window_size }) =>
          change({ configs: { ...(device && { device }), ...(window_size && { window_size }) } })
        }
      />
    </>
  );
}

function Updates({ data, caseId }: { data: DataOf<"case">; caseId: string }) {
  const texts = useTexts("fields");
  const change = useChange(data);
  const { data: detail } = useQuery(caseQueries.get(useApi(), caseId));
  const { updates } = data;
  // Only steps that type something have a value to set.
  const places = (detail?.step_list ?? []).flatMap(({ action }, index) =>
    action.type === "change" || action.value !== "" ? [index] : [],
  );
  const free = places.filter((index) => !updates.some((update) => update.index === index));
  const [next] = free;
  if (places.length === 0 && updates.length === 0) return null;
  return (
    <FieldGroup legend={texts.updates}>
      <div className={styles.stack}>
        {updates.map((update, at) => (
          <div key={update.index} className={styles.stack}>
            <div className={styles.beside}>
              <div className={styles.grow}>
                <Select
                  label={texts.updateAt(at + 1)}
                  value={String(update.index)}
                  onChange={(index) =>
                    change({ updates: updates.with(at, { ...update, index: Number(index) }) })
                  }
                  options={[update.index, ...free].map((index) => ({
                    value: String(index),
                    label: String(index + 1),
                  }))}
                />
              </div>
              <span className={styles.besideBox}>
                <IconButton
                  icon={icons.trash}
                  label={texts.dropUpdate(update.index + 1)}
                  onClick={() => change({ updates: updates.toSpliced(at, 1) })}
                />
              </span>
            </div>
            <VariableField
              label={texts.updateStep(update.index + 1)}
              value={update.value}
              isOfAll={false}
              onChange={(value) => change({ updates: updates.with(at, { ...update, value }) })}
            />
          </div>
        ))}
        {next !== undefined && (
          <Button
            size="small"
            icon={icons.plus}
            onClick={() => change({ updates: [...updates, { index: next, value: "" }] })}
          >
            {texts.addUpdate}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
