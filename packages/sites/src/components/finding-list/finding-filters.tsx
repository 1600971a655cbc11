import { findingQueries, useApi } from "@sitewright/api-client";
import {
  type EndpointOutput,
  type Endpoints,
  type FindingsSearch,
  findingSeverities,
  findingSources,
  findingStates,
} from "@sitewright/contract";
import { Segmented, Select } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./finding-list.css.ts";

type Narrowing = Pick<FindingsSearch, "source" | "severity" | "seen" | "template">;

type FindingFiltersProps = {
  search: Narrowing;
  /** The list as it is narrowed now; undefined before it has come. */
  found: EndpointOutput<Endpoints["findings"]["list"]> | undefined;
  /** The site whose templates there are to choose from. */
  siteId: string | undefined;
  onNarrow: (to: Narrowing) => void;
};

/** Which findings are shown: by source, severity, state and, of a site, template; each says what it holds. */
export function FindingFilters({ search, found, siteId, onNarrow }: FindingFiltersProps) {
  const texts = useTexts("findings");
  const words = useTexts("words");
  const sources = useTexts("findingSources");
  const states = useTexts("findingStates");
  const { source, severity, seen } = search;
  const there = findingSources.filter((each) => each === source || (found?.sources[each] ?? 0) > 0);
  return (
    <div className={styles.filters}>
      <Segmented
        label={texts.source}
        value={source ?? "all"}
        onChange={(value) => onNarrow({ source: there.find((each) => each === value) })}
        items={[
          { value: "all", label: words.all },
          ...there.map((value) => ({
            value,
            label: sources[value],
            count: found?.sources[value],
          })),
        ]}
      />
      <Segmented
        label={words.state}
        value={seen ?? "all"}
        onChange={(value) => onNarrow({ seen: findingStates.find((each) => each === value) })}
        items={[
          { value: "all", label: words.all },
          ...findingStates.map((value) => ({
            value,
            label: states[value],
            count: found?.states[value],
          })),
        ]}
      />
      <div className={styles.choice}>
        <Select<string>
          label={texts.severity}
          hideLabel
          value={severity ?? "all"}
          onChange={(value) =>
            onNarrow({ severity: findingSeverities.find((each) => each === value) })
          }
          options={[
            { value: "all", label: texts.allSeverities },
            ...findingSeverities.map((value) => ({
              value,
              label: texts.severityOf(texts.severities[value], found?.severities[value] ?? 0),
            })),
          ]}
        />
      </div>
      {siteId !== undefined && <TemplateChoice {...{ search, siteId, onNarrow }} />}
    </div>
  );
}

type TemplateChoiceProps = Pick<FindingFiltersProps, "search" | "onNarrow"> & { siteId: string };

/** Nothing where all pages are built alike, or none was looked at yet. */
function TemplateChoice({ search: { template }, siteId, onNarrow }: TemplateChoiceProps) {
  const texts = useTexts("findings");
  const api = useApi();
  const { data } = useQuery(findingQueries.templates(api, siteId));
  const templates = data?.results ?? [];
  if (templates.length < 2 && template === undefined) return null;
  return (
    <div className={styles.choice}>
      <Select<string>
        label={texts.template}
        hideLabel
        value={template ?? "all"}
        onChange={(value) => onNarrow({ template: value === "all" ? undefined : value })}
        options={[
          { value: "all", label: texts.allTemplates },
          ...templates.map(({ id, name, findings }) => ({
            value: id,
            label: texts.templateOf(name, findings),
          })),
        ]}
      />
    </div>
  );
}
