import { MarkedPicture } from "@sitewright/ui-kit";
import type { SeenStep } from "../../model/seen-steps.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../run/run.css.ts";
import { seenPage } from "./editor.css.ts";

/** The page as the last run saw it at a step, with the element marked. */
export function SeenPicture({ number, seen }: { number: number; seen: SeenStep }) {
  const texts = useTexts("editor");
  const { result, size } = seen;
  if (!result.image) return null;
  const marks = result.box
    ? [
        {
          id: "element",
          number,
          label: texts.seenElement,
          tone: "neutral" as const,
          box: result.box,
        },
      ]
    : [];
  return (
    <div className={seenPage}>
      <MarkedPicture {...size} marks={marks}>
        <img className={styles.picture} src={result.image} alt={texts.seenPage(number)} {...size} />
      </MarkedPicture>
    </div>
  );
}
