import { type AppPath, paths } from "@sitewright/contract";
import { Screen, Spoken, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  KeyHints,
  Notice,
  PageHeader,
  StatusPill,
  toast,
  useNow,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef, useState } from "react";
import { useDiscardRecording } from "../../api/use-recordings.ts";
import { useTexts } from "../../texts.ts";
import { useStepWords } from "../use-step-words.ts";
import { Asked } from "./asked.tsx";
import { ElementList } from "./element-list.tsx";
import { RecordedSteps } from "./recorded-steps.tsx";
import * as styles from "./recorder.css.ts";
import { RecorderBar } from "./recorder-bar.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { Stage } from "./stage.tsx";
import type { Recorder as Recording } from "./use-recorder.ts";
import { useRecorderKeys } from "./use-recorder-keys.ts";

type RecorderProps = {
  recordingId: string;
  recorder: Recording;
  onOpen: (path: AppPath) => void;
};

/** A recording under way: the page, what it asks, and the steps so far. */
export function Recorder({ recordingId, recorder, onOpen }: RecorderProps) {
  const texts = useTexts("recorder");
  const { cases } = useTexts("editor");
  const wordsOf = useStepWords();
  const keys = useRef<HTMLTextAreaElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** How often the elements of the page were asked for; 0 while they are not shown. */
  const [listing, setListing] = useState(0);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const discard = useDiscardRecording();
  const reasonOf = useReasonOf();
  const { phase, state, send, setSteps } = recorder;
  const isLive = phase === "live";
  const undo = () => setSteps(state.steps.slice(0, -1));
  const turnTo = (mode: typeof state.mode) => {
    send({ kind: "mode", mode: state.mode === mode ? "record" : mode });
  };
  useRecorderKeys({
    enabled: isLive && !isSaving,
    page: keys,
    onCheck: () => turnTo("assert"),
    onElements: () => setListing((before) => before + 1),
    onStop: () => setIsSaving(true),
    onUndo: undo,
  });
  if (phase === "gone") return <Gone />;
  const last = state.steps.at(-1);
  async function throwAway() {
    try {
      await discard.mutateAsync(recordingId);
      send({ kind: "stop" });
      onOpen(paths.cases());
    } catch (error) {
      toast.error(`${texts.notDiscarded}. ${reasonOf(error)}`);
    }
  }
  return (
    <Screen
      header={
        <PageHeader
          title={texts.title}
          status={<Standing recorder={recorder} />}
          breadcrumbs={[{ label: cases, href: paths.cases() }, { label: texts.title }]}
          actions={
            <>
              <Button icon={icons.trash} tone="ghost" onClick={() => setIsDiscarding(true)}>
                {texts.discard}
              </Button>
              <Button icon={icons.undo} disabled={!isLive || !last} onClick={undo}>
                {texts.undo}
              </Button>
              <Button
                disabled={!isLive}
                aria-pressed={state.mode === "hover"}
                onClick={() => turnTo("hover")}
              >
                {texts.hover}
              </Button>
              <Button
                icon={icons.point}
                disabled={!isLive}
                aria-pressed={state.mode === "assert"}
                onClick={() => turnTo("assert")}
              >
                {texts.check}
              </Button>
              <Button
                ref={stop}
                icon={icons.stop}
                tone="primary"
                disabled={state.steps.length === 0}
                onClick={() => setIsSaving(true)}
              >
                {texts.stop}
              </Button>
            </>
          }
        />
      }
    >
      <Spoken>{last && texts.added(wordsOf(last))}</Spoken>
      <Notices recorder={recorder} />
      <div className={styles.panes}>
        <div className={styles.parts}>
          <RecorderBar recorder={recorder} />
          <Stage recorder={recorder} keys={keys} onLeave={() => stop.current?.focus()} />
          <div className={styles.foot}>
            <Figures recorder={recorder} />
            <KeyHints hints={texts.keyHints} />
          </div>
        </div>
        <div className={styles.parts}>
          <Mode recorder={recorder} />
          <Asked recorder={recorder} />
          <ElementList recorder={recorder} keys={keys} asked={listing} onAskedChange={setListing} />
          <RecordedSteps steps={state.steps} onChange={setSteps} />
          {state.secrets.length > 0 && (
            <Notice tone="info">
              <strong>{texts.secret(state.secrets)}</strong> {texts.secretAbout(state.secrets)}
            </Notice>
          )}
        </div>
      </div>
      {isSaving && (
        <SaveDialog
          recordingId={recordingId}
          siteUrl={recorder.siteUrl}
          steps={state.steps}
          onStop={() => send({ kind: "stop" })}
          onClose={() => setIsSaving(false)}
          onOpen={onOpen}
        />
      )}
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={texts.discardTitle}
        description={texts.discardAbout}
        confirmLabel={texts.discard}
        onConfirm={throwAway}
      />
    </Screen>
  );
}

type Own = { recorder: Recording };

function Standing({ recorder: { phase, state } }: Own) {
  const texts = useTexts("recorder");
  const tone = ({ live: "critical", waiting: "accent", lost: "caution" } as const)[
    phase as "live" | "waiting" | "lost"
  ];
  return (
    <StatusPill tone={tone ?? "neutral"}>
      {texts.phases[phase]}
      {phase === "live" && state.endsAt && <Clock endsAt={state.endsAt} />}
    </StatusPill>
  );
}

const allMs = 20 * 60_000;
const soonMs = 2 * 60_000;

function Clock({ endsAt }: { endsAt: string }) {
  const texts = useTexts("recorder");
  const left = Date.parse(endsAt) - useNow(() => 1_000).getTime();
  return <span className={styles.clock}> {texts.of(clockOf(allMs - left), clockOf(allMs))}</span>;
}

function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How the recording stands, where it is not simply going on. */
function Notices({ recorder }: Own) {
  const texts = useTexts("recorder");
  const { phase, state, reason, takeOver } = recorder;
  const count = state.steps.length;
  return (
    <>
      {phase === "lost" && <Notice tone="caution">{texts.lost(count)}</Notice>}
      {phase === "ended" && <Notice tone="info">{texts.ended(reason, count)}</Notice>}
      {phase === "elsewhere" && (
        <Notice tone="caution">
          {texts.elsewhere}{" "}
          <Button size="small" onClick={takeOver}>
            {texts.takeOver}
          </Button>
        </Notice>
      )}
      {phase === "live" && state.endsAt && <EndsSoon endsAt={state.endsAt} />}
    </>
  );
}

/** Beside the page: above it, the page would move away from under the mouse. */
function Mode({ recorder: { phase, state, send } }: Own) {
  const texts = useTexts("recorder");
  if (phase !== "live" || state.mode === "record" || state.picked) return null;
  return (
    <Notice tone="info">
      {state.mode === "assert" ? texts.checking : texts.hovering}{" "}
      <Button size="small" onClick={() => send({ kind: "mode", mode: "record" })}>
        {texts.goOn}
      </Button>
    </Notice>
  );
}

function EndsSoon({ endsAt }: { endsAt: string }) {
  const texts = useTexts("recorder");
  const left = Date.parse(endsAt) - useNow(() => 10_000).getTime();
  return left < soonMs ? <Notice tone="caution">{texts.endsSoon(clockOf(left))}</Notice> : null;
}

function Figures({ recorder: { phase, screen } }: Own) {
  const texts = useTexts("recorder");
  useNow(() => 1_000);
  if (phase !== "live") return <span />;
  return <span>{texts.figures(screen.rate, screen.delay)}</span>;
}

function Gone() {
  const texts = useTexts("recorder");
  return (
    <Screen header={<PageHeader title={texts.title} />}>
      <Card>
        <EmptyState
          icon={icons.record}
          title={texts.gone}
          description={texts.goneAbout}
          actions={<ButtonLink href={paths.cases()}>{texts.again}</ButtonLink>}
        />
      </Card>
    </Screen>
  );
}
