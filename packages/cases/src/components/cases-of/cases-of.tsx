import { caseQueries, May, useApi, useMay } from "@sitewright/api-client";
import { type AppPath, type Case, paths } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import {
  Button,
  ButtonLink,
  type DataColumn,
  DataTable,
  EmptyState,
  Inline,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo } from "react";
import { useTexts } from "../../texts.ts";
import { useCaseColumns } from "../case-list/use-case-columns.tsx";
import { useScheduleItems } from "../use-schedule-items.ts";
import { useStart } from "../use-start.ts";

type CasesOfProps = {
  site: string;
  /** Goes to a run that began. */
  onOpen: (path: AppPath) => void;
};

type Starting = Pick<ReturnType<typeof useStart>, "start" | "isPending">;

/** Cells get it from here, since columns stay the same. */
const StartContext = createContext<Starting>({ start: () => undefined, isPending: false });

/** How many are listed; the screen of all has the others. */
const limit = 100;

/** The cases of a site, each with how its last runs went, and the ways to more of them. */
export function CasesOf({ site, onOpen }: CasesOfProps) {
  const texts = useTexts("of");
  const cases = useQuery(caseQueries.list(useApi(), { site_id: site, limit, sort: "title" }));
  const make = (
    <>
      <May call="cases.generate">
        <ButtonLink size="small" icon={icons.flows} href={paths.cases({ site, generate: true })}>
          {texts.generate}
        </ButtonLink>
      </May>
      <May call="cases.create">
        <ButtonLink size="small" icon={icons.record} href={paths.cases({ site, record: true })}>
          {texts.record}
        </ButtonLink>
      </May>
    </>
  );
  const { data } = cases;
  const { dialog, ...starting } = useStart(onOpen);
  return (
    <StartContext value={starting}>
      <DataTable
        id="cases-of-site"
        caption={texts.title}
        columns={useColumns()}
        rows={data?.results ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => paths.case(id)}
        rowMenu={useScheduleItems()}
        loading={cases.isPending}
        error={cases.isLoadingError && <QueryError query={cases} />}
        toolbar={
          data !== undefined &&
          data.count > 0 && (
            <Inline gap="2">
              {make}
              <ButtonLink tone="ghost" size="small" href={paths.cases({ site })}>
                {texts.all}
              </ButtonLink>
            </Inline>
          )
        }
        empty={
          <EmptyState
            icon={icons.cases}
            title={texts.none}
            description={texts.noneAbout}
            actions={make}
          />
        }
      />
      {dialog}
    </StartContext>
  );
}

/** Those of the list of all, but for the site, and a button that runs the case. */
function useColumns(): DataColumn<Case>[] {
  const { run } = useTexts("list");
  const mayRun = useMay("caseruns.create");
  const listed = useCaseColumns();
  return useMemo(
    () => [
      ...listed
        .filter(({ id }) => id !== "site")
        .map((one) => (one.id === "recent" ? { ...one, narrow: "line" as const } : one)),
      ...(mayRun
        ? [
            {
              id: "run",
              header: run,
              width: 100,
              narrow: "aside" as const,
              cell: (one: Case) => <RunButton one={one} />,
            },
          ]
        : []),
    ],
    [listed, mayRun, run],
  );
}

function RunButton({ one }: { one: Case }) {
  const texts = useTexts("list");
  const { start, isPending } = use(StartContext);
  return (
    <Button
      size="small"
      icon={icons.play}
      disabled={isPending}
      aria-label={texts.runOf(one.title)}
      onClick={() => start(one)}
    >
      {texts.run}
    </Button>
  );
}
