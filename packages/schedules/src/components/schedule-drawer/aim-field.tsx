import { caseQueries, searchQueries, siteQueries, useApi } from "@sitewright/api-client";
import { hostOf, pathOf } from "@sitewright/contract";
import { type ApiFormState, useField } from "@sitewright/feature-kit";
import { Chip, Combobox, Icon, useSettled } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Named, ScheduleDraft } from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./schedule-drawer.css.ts";

type AimFieldProps = {
  form: ApiFormState<ScheduleDraft>;
  /** What it would cover now, in words. */
  covers: string | undefined;
};

/** What a schedule runs on: sites, tags, and pages or cases that are found by typing; none are all sites. */
export function AimField({ form, covers }: AimFieldProps) {
  const { value: task } = useField(form, "task_type");
  const finds = task === "caserun" ? "cases" : task === "flowrun" ? "sites" : "pages";
  return <AimPicker {...useField(form, "resources")} covers={covers} finds={finds} />;
}

type Finds = "pages" | "cases" | "sites";

type AimPickerProps = {
  value: Named[];
  onChange: (named: Named[]) => void;
  name: string;
  covers?: string | undefined;
  /** What of sites is found beside whole ones. */
  finds?: Finds;
};

/** Sites, tags, pages and cases that are found by typing; none are all sites. */
export function AimPicker({
  value: named,
  onChange,
  name,
  covers,
  finds = "sites",
}: AimPickerProps) {
  const texts = useTexts("form");
  const all = finds === "cases" ? texts.allCases : texts.allSites;
  const [typed, setTyped] = useState("");
  const found = useFound(typed, finds);
  const chosen = new Set(named.map(keyOf));
  const options = found.filter((one) => !chosen.has(keyOf(one)));
  return (
    <div className={styles.aim}>
      <Combobox
        label={texts.on}
        name={name}
        placeholder={texts.addHints[finds]}
        emptyText={texts.addNone}
        hint={named.length === 0 ? [all, covers].filter(Boolean).join(" ") : covers}
        value={null}
        onType={setTyped}
        onChange={(key) => {
          const one = options.find((option) => keyOf(option) === key);
          if (one) onChange([...named, one]);
        }}
        options={options.map((one) => ({
          value: keyOf(one),
          label: wordsOf(one),
          description: texts.kinds[one.type],
          icon: <Icon icon={kindIcons[one.type]} />,
        }))}
      />
      {named.length > 0 && (
        <ul className={styles.chips}>
          {named.map((one) => (
            <li key={keyOf(one)}>
              <Chip
                removeLabel={texts.removeOf(wordsOf(one))}
                onRemove={() => onChange(named.filter((other) => keyOf(other) !== keyOf(one)))}
              >
                {wordsOf(one)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const kindIcons = { site: icons.globe, page: icons.file, case: icons.cases, tag: icons.tag };

/** The team's sites and their tags, and pages or cases that hold what is typed. */
function useFound(typed: string, finds: Finds): Named[] {
  const api = useApi();
  const sites = useQuery(siteQueries.list(api, { limit: 100, sort: "site" }));
  const text = useSettled(typed.trim(), 200);
  // What was found for fewer letters stays until more is known: an option must not go as it is pressed.
  const pages = useQuery({
    ...searchQueries.results(api, `page:${text}`),
    placeholderData: keepPreviousData,
    enabled: finds === "pages" && text.length > 1,
  });
  const cases = useQuery({
    ...caseQueries.list(api, { search: text, limit: 100, sort: "title" }),
    placeholderData: keepPreviousData,
    enabled: finds === "cases",
  });
  const listed = sites.data?.results ?? [];
  const ofCases = finds === "cases" ? (cases.data?.results ?? []) : [];
  const tags = [...new Set([...listed, ...ofCases].flatMap((one) => one.tags))].sort();
  const inSearch = finds === "pages" && text.length > 1 ? (pages.data ?? []) : [];
  return [
    ...ofCases.map(({ id, title }) => ({ type: "case" as const, id, str: title })),
    ...tags.map((tag) => ({ type: "tag" as const, id: tag, str: tag })),
    ...listed.map(({ id, site_url }) => ({ type: "site" as const, id, str: site_url })),
    ...inSearch.flatMap(({ type, id, str }) => (type === "page" ? [{ type, id, str }] : [])),
  ];
}

function keyOf({ type, id }: Named): string {
  return `${type}:${id}`;
}

function wordsOf({ type, str }: Named): string {
  if (type === "tag" || type === "case") return str;
  return type === "site" ? hostOf(str) : `${hostOf(str)}${pathOf(str)}`;
}
