import { May } from "@sitewright/api-client";
import type { CaseRunDetail, CaseRunLook, CaseRunStep } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Card,
  MarkedPicture,
  type PictureMark,
  Segmented,
  StatusPill,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useAcceptLook } from "../../api/use-change-cases.ts";
import { useTexts } from "../../texts.ts";
import { Compared, Shot } from "./compared.tsx";
import * as styles from "./run.css.ts";

type LookView = "now" | "before" | "swipe" | "difference";

type LookCardProps = {
  run: Pick<CaseRunDetail, "id" | "status">;
  result: CaseRunStep;
  look: CaseRunLook;
  /** Whether it can be accepted at all. */
  canAccept?: boolean;
};

/** How what a step checks looked, beside how it was accepted, for a person to accept anew. */
export function LookCard({ run, result, look, canAccept = true }: LookCardProps) {
  const texts = useTexts("look");
  const reasonOf = useReasonOf();
  const accept = useAcceptLook();
  const [wanted, setView] = useState<LookView>("now");
  const { width, height, places } = look;
  const views = viewsOf(look);
  const view = views.includes(wanted) ? wanted : "now";
  const size = { width, height };
  const now = { ...size, src: look.image, alt: texts.now };
  const before = { ...size, src: look.before, alt: texts.before };
  const [tone, state] = stateOf(look);
  const marks = places.map<PictureMark>((box, at) => ({
    ...{ id: String(at), number: at + 1, tone: "critical", box },
    label: box.label === "" ? texts.place : box.label,
  }));
  const mayBeAccepted =
    canAccept &&
    run.status !== "working" &&
    look.status === "different" &&
    !look.accepted &&
    look.image;
  return (
    <Card title={texts.title} actions={<StatusPill tone={tone}>{texts.states[state]}</StatusPill>}>
      <div className={styles.parts}>
        <p>{wordsOf()}</p>
        {views.length > 1 && (
          <div className={styles.views}>
            <Segmented
              label={texts.shown}
              value={view}
              onChange={setView}
              items={views.map((value) => ({ value, label: texts.views[value] }))}
            />
          </div>
        )}
        {view === "now" && (
          <MarkedPicture {...size} marks={marks}>
            <Shot {...now} />
          </MarkedPicture>
        )}
        {view === "before" && <Shot {...before} />}
        {(view === "swipe" || view === "difference") && (
          <Compared view={view} before={before} after={now} label={texts.differing} />
        )}
        {mayBeAccepted && (
          <May call="caseruns.acceptLook">
            <div className={styles.buttons}>
              <Button
                tone="primary"
                icon={icons.check}
                pending={accept.isPending}
                onClick={() =>
                  accept.mutate(
                    { id: run.id, index: result.index },
                    {
                      onSuccess: () => void toast.success(texts.done),
                      onError: (error) => void toast.error(`${texts.failed}. ${reasonOf(error)}`),
                    },
                  )
                }
              >
                {texts.accept}
              </Button>
            </div>
          </May>
        )}
      </div>
    </Card>
  );

  function wordsOf(): string {
    if (look.status === "new") return texts.first;
    if (look.percent === 0) return texts.same;
    return look.status === "same"
      ? texts.allowed(look.percent)
      : texts.differs(look.percent, places.length);
  }
}

function viewsOf({ image, before }: CaseRunLook): LookView[] {
  if (image === null || before === null) return ["now"];
  return ["now", "before", "swipe", "difference"];
}

function stateOf({ status, accepted }: CaseRunLook) {
  if (accepted) return ["positive", "accepted"] as const;
  return (
    {
      new: ["info", "new"],
      same: ["positive", "same"],
      different: ["critical", "different"],
    } as const
  )[status];
}
