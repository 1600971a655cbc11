import { scanQueries, useApi } from "@sitewright/api-client";
import type { Scan, Test } from "@sitewright/contract";
import { Card, Duration, Progress, StatusPill, useNow } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./test-work.css.ts";

/** A test under way: what it waits for, and each part of its scan with its state and time. */
export function TestWork({ test }: { test: Test }) {
  const texts = useTexts("testWork");
  const api = useApi();
  const scan = useQuery({
    ...scanQueries.detail(api, test.post_scan ?? ""),
    enabled: test.post_scan !== null,
  });
  const parts = scan.data?.parts ?? [];
  return (
    <Card title={parts.length === 0 ? texts.waiting : texts.title} padding="none">
      <div className={styles.bar}>
        <Progress label={texts.progress} value={test.progress} max={100} />
      </div>
      <ul className={styles.list}>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
      </ul>
    </Card>
  );
}

const looks = {
  queued: { tone: "neutral", icon: icons.pending },
  running: { tone: "info", icon: icons.loader },
  done: { tone: "positive", icon: icons.checkCircle },
  failed: { tone: "critical", icon: icons.fail },
  cancelled: { tone: "neutral", icon: icons.stop },
  not_applicable: { tone: "neutral", icon: icons.minus },
} as const;

function PartRow({ part }: { part: Scan["parts"][number] }) {
  const texts = useTexts("testWork");
  const { tone, icon } = looks[part.status];
  return (
    <li className={styles.row}>
      <b className={styles.name}>{texts.parts[part.name]}</b>
      <span className={styles.time}>
        {part.time_started !== null && (
          <PartTime from={part.time_started} to={part.time_completed} />
        )}
      </span>
      <StatusPill tone={tone} icon={icon}>
        {texts.states[part.status]}
      </StatusPill>
    </li>
  );
}

function PartTime({ from, to }: { from: string; to: string | null }) {
  const now = useNow(eachSecond);
  return <Duration ms={(to === null ? now.getTime() : Date.parse(to)) - Date.parse(from)} />;
}

function eachSecond(): number {
  return 1000;
}
