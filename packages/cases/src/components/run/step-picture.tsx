import type { CaseRunDetail, CaseRunStep, RunView } from "@sitewright/contract";
import { MarkedPicture, type PictureMark, Segmented } from "@sitewright/ui-kit";
import { useEffect, useRef } from "react";
import { spansOfRun } from "../../model/run-times.ts";
import { useTexts } from "../../texts.ts";
import { Compared, Shot } from "./compared.tsx";
import { outcomeIn } from "./outcome-of.ts";
import * as styles from "./run.css.ts";

type StepPictureProps = {
  run: CaseRunDetail;
  result: CaseRunStep;
  view: RunView;
  onView: (view: RunView) => void;
  /** The film is elsewhere, in ms after the first step began. */
  onFilm: (at: number) => void;
};

/** What is seen of a step: its picture, the film of the run, or either beside the green run before it. */
export function StepPicture({ run, result, view: wanted, onView, onFilm }: StepPictureProps) {
  const texts = useTexts("run");
  const views = viewsOf(run, result);
  const view = views.includes(wanted) ? wanted : "picture";
  const green = run.green?.steps.find(({ index }) => index === result.index);
  const [width = 1, height = 1] = run.window_size.split(",").map(Number);
  const size = { width, height };
  const now = { ...size, src: result.image, alt: texts.picture(result.index + 1) };
  const before = { ...size, src: green?.image ?? null, alt: texts.greenPicture(result.index + 1) };
  const tone = outcomeIn(run, result) === "failed" ? "critical" : "neutral";
  const marksOf = (box: CaseRunStep["box"], tone: PictureMark["tone"]): PictureMark[] =>
    box ? [{ id: "element", number: result.index + 1, label: texts.marked, tone, box }] : [];
  return (
    <>
      <div className={styles.views}>
        {views.length > 1 && (
          <Segmented
            label={texts.shown}
            value={view}
            onChange={onView}
            items={views.map((value) => ({ value, label: texts.views[value] }))}
          />
        )}
      </div>
      {view === "picture" && (
        <MarkedPicture {...size} marks={marksOf(result.box, tone)}>
          <Shot {...now} />
        </MarkedPicture>
      )}
      {view === "green" && (
        <MarkedPicture {...size} marks={marksOf(green?.box ?? null, "neutral")}>
          <Shot {...before} />
        </MarkedPicture>
      )}
      {(view === "swipe" || view === "difference") && (
        <Compared view={view} before={before} after={now} label={texts.differing} />
      )}
      {view === "film" && run.film && (
        <Film run={run} film={run.film} result={result} onFilm={onFilm} />
      )}
    </>
  );
}

/** The ways in which a step can be shown. */
function viewsOf(run: CaseRunDetail, { index, image }: CaseRunStep): RunView[] {
  const green = run.green?.steps.find((each) => each.index === index)?.image ?? null;
  return [
    "picture",
    ...(run.film ? (["film"] as const) : []),
    ...(green === null ? [] : (["green"] as const)),
    ...(green === null || image === null ? [] : (["swipe", "difference"] as const)),
  ];
}

type FilmProps = Pick<StepPictureProps, "run" | "result" | "onFilm"> & {
  film: NonNullable<CaseRunDetail["film"]>;
};

/** The film, from where the step that is shown begins. */
function Film({ run, film, result, onFilm }: FilmProps) {
  const texts = useTexts("run");
  const video = useRef<HTMLVideoElement>(null);
  const from = (spansOfRun(run).get(result.index)?.from ?? 0) / 1_000;
  useEffect(() => {
    if (video.current) video.current.currentTime = from;
  }, [from]);
  return (
    <video
      ref={video}
      className={styles.film}
      src={film.url}
      aria-label={texts.film}
      controls
      muted
      playsInline
      preload="auto"
      onTimeUpdate={({ currentTarget }) => onFilm(currentTarget.currentTime * 1_000)}
    />
  );
}
