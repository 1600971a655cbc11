import { useEffect, useRef, useState } from "react";
import { filmMs } from "../../model/film-scenes.ts";

/** How often the film moves on, in milliseconds: its scrubber goes smoothly enough, and little is drawn. */
const tick = 100;

/** Where the film is, and the way to play it, stop it, and go elsewhere in it. */
export function useFilmClock(playsAtFirst: boolean) {
  const [ms, setMs] = useState(0);
  const [isPlaying, setIsPlaying] = useState(playsAtFirst);
  const last = useRef(0);
  useEffect(() => {
    if (!isPlaying) return;
    last.current = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      // Half asleep in a hidden tab, a browser calls seldom: nobody has seen what lay between.
      const passed = Math.min(now - last.current, 5 * tick);
      last.current = now;
      setMs((before) => Math.min(filmMs, before + passed));
    }, tick);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const hasEnded = ms >= filmMs;
  return {
    ms,
    isPlaying: isPlaying && !hasEnded,
    hasEnded,
    play() {
      if (hasEnded) setMs(0);
      setIsPlaying(true);
    },
    pause: () => setIsPlaying(false),
    goTo: setMs,
  };
}
