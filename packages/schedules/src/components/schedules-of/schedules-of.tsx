import { May, useApi } from "@sitewright/api-client";
import { paths, type Schedule } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import {
  ButtonLink,
  Card,
  EmptyState,
  RelativeTime,
  Stack,
  Table,
  type TableColumn,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { schedulesOf } from "../../api/schedules-of.ts";
import { useTexts } from "../../texts.ts";
import { LastVerdict } from "../last-verdict.tsx";
import { InMaintenance } from "../maintenance/in-maintenance.tsx";
import * as styles from "../schedules-table/schedules-table.css.ts";
import { useOftenWords } from "../use-often-words.ts";

type SchedulesOfProps = { site: string; page?: never } | { page: string; site?: never };

/** The schedules that run on a site or on one of its pages, with the way to make one. */
export function SchedulesOf({ site, page }: SchedulesOfProps) {
  const texts = useTexts("of");
  const list = useTexts("list");
  const oftenWords = useOftenWords();
  const about = page === undefined ? { site_id: site } : { page_id: page };
  const schedules = useQuery(schedulesOf(useApi(), about));
  const columns: TableColumn<Schedule>[] = [
    {
      id: "name",
      header: texts.name,
      cell: (schedule) => (
        <span className={styles.lines}>
          <bdi>{schedule.name}</bdi>
          <span className={styles.second}>{oftenWords(schedule)}</span>
        </span>
      ),
    },
    {
      id: "next",
      header: list.columns.next,
      cell: ({ next_run }) => (next_run === null ? "–" : <RelativeTime time={next_run} />),
    },
    {
      id: "last",
      header: list.columns.last,
      cell: (schedule) => <LastVerdict schedule={schedule} />,
    },
  ];
  const make = (
    <May call="schedules.create">
      <ButtonLink
        size="small"
        icon={icons.plus}
        href={paths.schedules({ edit: "new", ...(page === undefined ? { site } : { page }) })}
      >
        {texts.make}
      </ButtonLink>
    </May>
  );
  return (
    <Stack gap="4">
      {site !== undefined && <InMaintenance site={site} />}
      <Loaded query={schedules} label={texts.loading} failure={texts.failure}>
        {({ results }) =>
          results.length === 0 ? (
            <Card padding="none">
              <EmptyState
                icon={icons.schedules}
                title={texts.none}
                description={texts.noneAbout}
                actions={make}
              />
            </Card>
          ) : (
            <Card title={texts.title} description={texts.about} actions={make} padding="none">
              <Table
                caption={texts.title}
                columns={columns}
                rows={results}
                rowKey={({ id }) => id}
                rowHref={({ id }) => paths.schedules({ open: id })}
              />
            </Card>
          )
        }
      </Loaded>
    </Stack>
  );
}
