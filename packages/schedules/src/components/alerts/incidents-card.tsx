import { alertQueries, useApi } from "@sitewright/api-client";
import type { SchedulesSearch } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Card, EmptyState, Pager, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { IncidentList } from "./incident-list.tsx";

const pageSize = 25;

type IncidentsCardProps = {
  search: SchedulesSearch;
  onSearchChange: (search: SchedulesSearch) => void;
};

/** What is wrong by the team's rules, or what was, a page at a time. */
export function IncidentsCard({ search, onSearchChange }: IncidentsCardProps) {
  const texts = useTexts("alerts");
  const { incidents: status = "open", limit = pageSize, offset = 0 } = search;
  const incidents = useQuery(alertQueries.incidents(useApi(), { status, limit, offset }));
  const words = {
    open: { label: texts.incidents, title: texts.calmTitle, about: texts.calmAbout },
    recovered: { label: texts.past, title: texts.pastTitle, about: texts.pastAbout },
  }[status];
  return (
    <Card
      title={texts.incidentsTitle}
      description={texts.incidentsAbout}
      padding="none"
      actions={
        <Segmented
          label={texts.which}
          value={status}
          onChange={(next) =>
            onSearchChange({
              ...search,
              incidents: next === "open" ? undefined : next,
              offset: undefined,
            })
          }
          items={[
            { value: "open", label: texts.incidents },
            { value: "recovered", label: texts.past },
          ]}
        />
      }
    >
      <Loaded query={incidents} label={texts.incidentsLoading} failure={texts.incidentsFailure}>
        {({ count, results }) => (
          <>
            {results.length === 0 && (
              <EmptyState icon={icons.check} title={words.title} description={words.about} />
            )}
            {results.length > 0 && (
              <IncidentList
                label={words.label}
                incidents={results}
                onOpen={({ id }) => onSearchChange({ ...search, incident: id })}
              />
            )}
            {count > results.length && (
              <Pager
                caption={words.label}
                page={{
                  ...{ limit, offset, count },
                  onChange: (next) => onSearchChange({ ...search, ...next }),
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
