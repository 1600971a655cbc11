import { useTexts } from "../../texts.ts";

/** What health and the scores behind it are called. */
export function useScoreNames() {
  const { health, performance, accessibility, bestPractices, seo, security } = useTexts("words");
  return { health, performance, accessibility, best_practices: bestPractices, seo, security };
}
