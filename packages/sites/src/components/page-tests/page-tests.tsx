import { useApi } from "@sitewright/api-client";
import { paths, type TestSummary } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Card, EmptyState, Link, RelativeTime, Table } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { lastTests } from "../../api/last-tests.ts";
import { useTexts } from "../../texts.ts";
import { LatestTest } from "../latest-test/latest-test.tsx";

/** A page's last tests with their verdicts. */
export function PageTests({ pageId }: { pageId: string }) {
  const texts = useTexts("pageTests");
  const tests = useQuery(lastTests(useApi(), pageId));
  return (
    <Card title={texts.title} padding="none">
      <Loaded query={tests} label={texts.loading}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={icons.compare} title={texts.none} description={texts.noneAbout} />
          ) : (
            <TestsTable tests={results} />
          )
        }
      </Loaded>
    </Card>
  );
}

function TestsTable({ tests }: { tests: readonly TestSummary[] }) {
  const texts = useTexts("pageTests");
  return (
    <Table
      caption={texts.title}
      rows={tests}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "time",
          header: texts.started,
          cell: (test) => (
            <Link href={paths.test(test.id)}>
              <RelativeTime time={test.time_created} />
            </Link>
          ),
        },
        {
          id: "verdict",
          header: texts.verdict,
          narrow: "aside",
          cell: (test) => <LatestTest test={test} />,
        },
        { id: "changes", header: texts.changes, cell: ({ changes }) => texts.open(changes.open) },
      ]}
    />
  );
}
