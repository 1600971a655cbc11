import { narrow } from "../internal/media.ts";
import { useMedia } from "../media/use-media.ts";

/** Whether the screen is a phone's, kept up to date. */
export function useNarrow(): boolean {
  return useMedia(narrow);
}
