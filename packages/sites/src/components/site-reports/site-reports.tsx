import { May, reportQueries, useApi } from "@sitewright/api-client";
import { pathOf, paths, type Report } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import {
  ButtonLink,
  Card,
  EmptyState,
  RelativeTime,
  Table,
  type TableColumn,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

/** How many are listed: a site with more finds them by its pages. */
const limit = 100;

/** The reports of a site and of its pages, each leading to where it is set up, frozen and shared. */
export function SiteReports({ siteId }: { siteId: string }) {
  const texts = useTexts("siteReports");
  const list = useQuery(reportQueries.list(useApi(), { site_id: siteId, limit }));
  const columns: TableColumn<Report>[] = [
    { id: "name", header: texts.name, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: "of",
      header: texts.of,
      cell: ({ page_url }) => (page_url === null ? texts.wholeSite : pathOf(page_url)),
    },
    {
      id: "set_up",
      header: texts.setUp,
      cell: ({ time_updated, by }) => (
        <>
          <RelativeTime time={time_updated} /> {texts.by(by)}
        </>
      ),
    },
  ];
  const make = (
    <May call="reports.create">
      <ButtonLink icon={icons.plus} href={paths.siteReport(siteId)}>
        {texts.make}
      </ButtonLink>
    </May>
  );
  return (
    <Loaded query={list} label={texts.loading} failure={texts.notLoaded}>
      {({ count, results }) =>
        results.length === 0 ? (
          <Card padding="none">
            <EmptyState
              icon={icons.file}
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
              rowHref={addressOf}
            />
            {count > results.length && <p>{texts.more(count - results.length)}</p>}
          </Card>
        )
      }
    </Loaded>
  );
}

function addressOf({ id, site, page }: Report) {
  return page === null
    ? paths.siteReport(site, { report: id })
    : paths.pageReport(page, { report: id });
}
