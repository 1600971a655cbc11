import { IconButton, useTheme } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { messages } from "../../messages.ts";
import {
  filmMs,
  filmScenes,
  sceneAt,
  sceneMs,
  stillZoom,
  zoomAt,
} from "../../model/film-scenes.ts";
import { guidePictures } from "../../model/pictures.ts";
import { useFilmClock } from "./use-film-clock.ts";
import * as styles from "./welcome-film.css.ts";

const texts = messages.film;

/**
 * What the product does, as a film of its own screens with captions. It has no sound, and plays by itself unless
 * whoever sees it wants less motion.
 */
export function WelcomeFilm() {
  const { theme } = useTheme();
  const [isStill] = useState(wantsStillness);
  const { ms, isPlaying, hasEnded, play, pause, goTo } = useFilmClock(!isStill);
  const shown = sceneAt(ms);
  const scene = filmScenes[shown] ?? filmScenes[0];
  return (
    <section
      className={styles.root}
      aria-label={texts.label}
      data-state={isPlaying ? "plays" : "stands"}
    >
      <div className={styles.screen}>
        {filmScenes.map((name, place) => {
          const picture = guidePictures.get(name);
          // The next one comes while this one is seen; none before.
          if (picture === undefined || place > shown + 1) return null;
          return (
            <img
              key={name}
              src={theme === "dark" ? picture.dark : picture.light}
              alt=""
              className={styles.picture}
              data-shown={place === shown || undefined}
              style={{ transform: `scale(${isStill ? stillZoom : zoomAt(ms, place)})` }}
            />
          );
        })}
      </div>
      <p className={styles.caption}>{texts.scenes[scene]}</p>
      <div className={styles.controls}>
        <IconButton
          icon={isPlaying ? icons.pause : hasEnded ? icons.again : icons.play}
          label={isPlaying ? texts.pause : hasEnded ? texts.again : texts.play}
          onClick={isPlaying ? pause : play}
        />
        <input
          type="range"
          className={styles.scrubber}
          min={0}
          max={filmMs}
          step={sceneMs / 10}
          value={ms}
          aria-label={texts.position}
          aria-valuetext={texts.at(shown + 1, filmScenes.length, texts.scenes[scene])}
          onChange={({ target }) => goTo(target.valueAsNumber)}
          onKeyDown={(event) => {
            const next = sceneBy(event.key, shown);
            if (next === null) return;
            event.preventDefault();
            goTo(next * sceneMs);
          }}
        />
      </div>
    </section>
  );
}

/** The scene that an arrow leads to; null for any other key. */
function sceneBy(key: string, shown: number): number | null {
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(filmScenes.length - 1, shown + 1);
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(0, shown - 1);
  return null;
}

function wantsStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
