import { useMay } from "@sitewright/api-client";
import type { MoveCause, Rehearsal } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, Icon, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";
import { AcceptDialog } from "../accept-dialog/accept-dialog.tsx";
import * as styles from "./causes-card.css.ts";

type CausesCardProps = {
  site: string;
  rehearsal: Rehearsal;
  onMap: () => void;
  onSee: (path: string) => void;
};

/** What blocks first, each with its way out; then what is worth a look, and what was accepted by whom. */
export function CausesCard({ site, rehearsal, onMap, onSee }: CausesCardProps) {
  const texts = useTexts("causes");
  const [accepting, setAccepting] = useState<MoveCause | null>(null);
  const open = rehearsal.causes.filter(({ accepted }) => accepted === null);
  const blocks = open.filter(({ level }) => level === "blocks");
  const looks = open.filter(({ level }) => level === "look");
  const accepted = rehearsal.causes.filter((cause) => cause.accepted !== null);
  return (
    <Card title={blocks.length > 0 ? texts.blocks : texts.none} padding="none">
      {blocks.length > 0 && (
        <ol className={styles.list}>
          {blocks.map((cause, index) => (
            <li key={cause.key} className={styles.item}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <Cause cause={cause} />
              <WayOut {...{ cause, onMap, onSee }} onLeaveOut={() => setAccepting(cause)} />
            </li>
          ))}
        </ol>
      )}
      {looks.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.looks}>
            <Icon icon={icons.warning} size={15} /> {texts.looks}
          </h3>
          <ul className={styles.bullets}>
            {looks.map((cause) => (
              <li key={cause.key}>{cause.sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {accepted.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.accepted}>{texts.accepted}</h3>
          <ul className={styles.bullets}>
            {accepted.map((cause) => (
              <Accepted key={cause.key} site={site} cause={cause} />
            ))}
          </ul>
        </section>
      )}
      {rehearsal.beyond > 0 && <p className={styles.group}>{texts.beyond(rehearsal.beyond)}</p>}
      {accepting && (
        <AcceptDialog site={site} cause={accepting} onClose={() => setAccepting(null)} />
      )}
    </Card>
  );
}

function Cause({ cause: { sentence, advice, paths, was, is } }: { cause: MoveCause }) {
  const texts = useTexts("causes");
  return (
    <div className={styles.words}>
      <p className={styles.sentence}>{sentence}</p>
      <p className={styles.advice}>
        {advice} {was !== null && is !== null && texts.was(was, is)}
      </p>
      {paths.length > 0 && <p className={styles.paths}>{paths.slice(0, 3).join(" ")}</p>}
    </div>
  );
}

type WayOutProps = Omit<CausesCardProps, "site" | "rehearsal"> & {
  cause: MoveCause;
  onLeaveOut: () => void;
};

function WayOut({ cause: { kind, pages, paths }, onMap, onSee, onLeaveOut }: WayOutProps) {
  const texts = useTexts("causes");
  const mayMap = useMay("migrations.correct");
  const mayAccept = useMay("migrations.accept");
  const [first] = paths;
  const isLost = kind === "lost" || kind === "unredirected" || kind === "redirect_elsewhere";
  return (
    <div className={styles.actions}>
      {isLost && mayMap ? (
        <Button size="small" onClick={onMap}>
          {texts.map(pages)}
        </Button>
      ) : (
        first !== undefined && (
          <Button size="small" onClick={() => onSee(first)}>
            {texts.see}
          </Button>
        )
      )}
      {mayAccept && (
        <Button size="small" tone="ghost" onClick={onLeaveOut}>
          {texts.leaveOut}
        </Button>
      )}
    </div>
  );
}

function Accepted({ site, cause }: { site: string; cause: MoveCause }) {
  const texts = useTexts("causes");
  const mayUndo = useMay("migrations.takeBack");
  const reasonOf = useReasonOf();
  const undo = useMoveCall((api, key: string) => api.migrations.takeBack({ id: site, key }));
  if (!cause.accepted) return null;
  const { by, reason } = cause.accepted;
  return (
    <li>
      {cause.sentence} <span className={styles.who}>{texts.by(by, reason)}</span>{" "}
      {mayUndo && (
        <Button
          size="small"
          tone="ghost"
          icon={icons.undo}
          pending={undo.isPending}
          onClick={() =>
            undo.mutate(cause.key, { onError: (error) => void toast.error(reasonOf(error)) })
          }
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}
