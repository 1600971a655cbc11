import { May } from "@sitewright/api-client";
import { addressOf, type Migration, paths, type RehearsalSort } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Duration,
  Kbd,
  PageHeader,
  StatusPill,
  toast,
  useFormats,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";
import { ExportMenu } from "./export-menu.tsx";
import * as styles from "./move-header.css.ts";
import { verdictOf } from "./verdict-of.ts";

type MoveHeaderProps = {
  migration: Migration;
  onRehearse: (sort: RehearsalSort) => void;
  /** Asks which pages a browser is to open, too. */
  onAskBrowser: () => void;
  isStarting: boolean;
};

/** The verdict first, as a sentence beside its pill; then which rehearsal, when, and what can be done. */
export function MoveHeader(props: MoveHeaderProps) {
  const { migration } = props;
  const texts = useTexts("header");
  const page = useTexts("page");
  const { latest, working } = migration;
  const tone = working ? "info" : latest?.outcome ? tones[latest.outcome] : "neutral";
  const word = working
    ? texts.working
    : latest?.outcome
      ? texts.outcomes[latest.outcome]
      : texts.none;
  return (
    <PageHeader
      breadcrumbs={[
        { label: addressOf(migration.site_url), href: paths.site(migration.site) },
        { label: page.title },
      ]}
      status={<StatusPill tone={tone}>{word}</StatusPill>}
      title={latest ? verdictOf(texts, latest) : page.title}
      description={latest && <Facts migration={migration} />}
      actions={<Actions {...props} />}
    />
  );
}

const tones = { go: "positive", no_go: "critical", unsettled: "caution" } as const;

function Facts({ migration: { latest } }: { migration: Migration }) {
  const texts = useTexts("header");
  const { date } = useFormats();
  if (!latest) return null;
  const words = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const { time_started, time_completed } = latest;
  const ms = Date.parse(time_completed ?? "") - Date.parse(time_started ?? "");
  return (
    <span className={styles.facts}>
      <span>
        {latest.of === null ? texts.rehearsal(latest.number) : texts.check(latest.of)},{" "}
        {date(latest.time_created, words)}
      </span>
      <span>{texts.by(latest.by)}</span>
      {Number.isFinite(ms) && <Duration ms={ms} />}
      {latest.in_browser !== "none" && <span>{texts.inBrowser[latest.in_browser]}</span>}
      <span>{texts.free}</span>
      {latest.left_out > 0 && <span>{texts.leftOut(latest.left_out)}</span>}
    </span>
  );
}

function Actions({ migration, onRehearse, onAskBrowser, isStarting }: MoveHeaderProps) {
  const texts = useTexts("header");
  const keys = useTexts("keys");
  const reasonOf = useReasonOf();
  const { site, latest, working, home, pages } = migration;
  const cancel = useMoveCall((api, id: string) => api.migrations.cancel({ id }));
  const isRehearsed = latest !== null;
  if (working) {
    return (
      <May call="migrations.cancel">
        <Button
          icon={icons.stop}
          pending={cancel.isPending}
          onClick={() =>
            cancel.mutate(site, { onError: (error) => void toast.error(reasonOf(error)) })
          }
        >
          {texts.cancel}
        </Button>
      </May>
    );
  }
  return (
    <>
      {isRehearsed && home !== null && (
        <May call="migrations.rehearse">
          <Button icon={icons.checkCircle} pending={isStarting} onClick={() => onRehearse("after")}>
            {texts.after}
          </Button>
        </May>
      )}
      {latest && <ExportMenu site={site} number={latest.number} />}
      {home !== null && pages.rehearsed > 0 && (
        <May call="migrations.rehearse">
          <Button icon={icons.desktop} onClick={onAskBrowser}>
            {texts.startInBrowser}
          </Button>
          <Button
            tone="primary"
            icon={icons.refresh}
            pending={isStarting}
            onClick={() => onRehearse("rehearsal")}
          >
            {latest ? texts.repeat : texts.start}
            <Kbd>{keys.r}</Kbd>
          </Button>
        </May>
      )}
    </>
  );
}
