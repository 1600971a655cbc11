import { May, testQueries, useApi, useMay } from "@sitewright/api-client";
import { deviceTypeOf, hostOf, pathOf, paths, type Test } from "@sitewright/contract";
import { pageName, usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import { Button, Link, PageHeader, StatusPill, toast, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useCancelTest } from "../../api/use-cancel-test.ts";
import type { Decisions } from "../../api/use-decisions.tsx";
import { useRunTest } from "../../api/use-run-test.ts";
import { besideStatus } from "../../model/beside-status.ts";
import { useTexts } from "../../texts.ts";
import { Fact, Facts } from "../facts/facts.tsx";
import { History } from "../history/history.tsx";
import { Ticks } from "../ticks/ticks.tsx";
import * as styles from "./test-header.css.ts";

type TestHeaderProps = {
  test: Test;
  decisions: Decisions;
  /** Called with the new test's id after Run again. */
  onTestCreated: (testId: string) => void;
};

/** The verdict first, as a sentence beside its pill; then against what, when, and what can be done. */
export function TestHeader({ test, decisions, onTestCreated }: TestHeaderProps) {
  const texts = useTexts("testHeader");
  const states = useTexts("testStates");
  return (
    <PageHeader
      breadcrumbs={[
        { label: hostOf(test.page_url), href: paths.site(test.site) },
        { label: pageName(test.title, test.page_url), href: paths.page(test.page) },
        { label: texts.test },
      ]}
      status={<StatusPill tone={tones[test.status]}>{states[test.status]}</StatusPill>}
      title={test.sentence === null ? states[test.status] : besideStatus(test.sentence)}
      facts={<TestFacts test={test} />}
      actions={<Actions {...{ test, decisions, onTestCreated }} />}
    />
  );
}

const tones = {
  working: "info",
  passed: "positive",
  failed: "critical",
  incomplete: "caution",
} as const;

function TestFacts({ test }: { test: Test }) {
  const texts = useTexts("testHeader");
  const { date, number } = useFormats();
  const last = useQuery(testQueries.list(useApi(), { page_id: test.page, limit: 20 }));
  const words = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const ms =
    test.time_started === null || test.time_completed === null
      ? null
      : Date.parse(test.time_completed) - Date.parse(test.time_started);
  const seconds = ms === null ? null : number(ms / 1000, { maximumFractionDigits: 1 });
  return (
    <Facts>
      <Fact icon={icons.link}>
        <bdi>{pathOf(test.page_url)}</bdi>
      </Fact>
      {test.pre_scan !== null && (
        <Fact icon={icons.compare}>
          <Link href={paths.scan(test.pre_scan)}>{texts.before}</Link>
        </Fact>
      )}
      {test.post_scan !== null && (
        <Fact icon={icons.scan}>
          <Link href={paths.scan(test.post_scan)}>{texts.after}</Link>
        </Fact>
      )}
      <Fact icon={icons.clock}>{texts.when(date(test.time_created, words), seconds)}</Fact>
      {test.post_scan_configs !== null && (
        <Fact
          icon={
            deviceTypeOf(test.post_scan_configs.device) === "mobile" ? icons.mobile : icons.desktop
          }
        >
          {test.post_scan_configs.window_size.replace(",", " × ")}
        </Fact>
      )}
      {last.data !== undefined && last.data.results.length > 1 && (
        <span className={styles.end}>
          <Ticks tests={last.data.results} current={test.id} />
        </span>
      )}
    </Facts>
  );
}

function Actions({ test, decisions, onTestCreated }: TestHeaderProps) {
  const texts = useTexts("testHeader");
  const decided = useTexts("decisions");
  const reasonOf = useReasonOf();
  const run = useRunTest();
  const priced = usePricedTasks("tests");
  const mayAccept = useMay("baselines.accept");
  const cancel = useCancelTest();
  const { open } = test.changes;
  const start = () =>
    run.mutate(
      { page_id: test.page, threshold: test.threshold, type: test.type, tags: test.tags },
      {
        onSuccess: ({ ids: [id] }) => id !== undefined && onTestCreated(id),
        onError: (error) => void toast.error(reasonOf(error)),
      },
    );
  if (test.status === "working") {
    return (
      <May call="tests.cancel">
        <Button
          icon={icons.stop}
          pending={cancel.isPending}
          onClick={() =>
            cancel.mutate(test.id, { onError: (error) => void toast.error(reasonOf(error)) })
          }
        >
          {texts.cancel}
        </Button>
      </May>
    );
  }
  return (
    <>
      <History about={{ page_id: test.page }} />
      <May call="tests.create">
        <Button
          icon={icons.refresh}
          pending={priced.isPending || run.isPending}
          onClick={() => priced.request({ count: 1, siteId: test.site, start })}
        >
          {texts.again}
        </Button>
        {priced.dialog}
      </May>
      {mayAccept && open > 0 && (
        <Button
          tone="primary"
          icon={icons.check}
          pending={decisions.isPending}
          onClick={() =>
            void decisions.accept({ test_ids: [test.id], fingerprints: null }, () =>
              decided.acceptedAll(open),
            )
          }
        >
          {texts.acceptAll(open)}
        </Button>
      )}
    </>
  );
}
