import type { FollowOptions } from "./live/start-following.ts";

export type { FollowOptions };

/**
 * Keeps the query cache up to date with what changes on the server, as it changes, through one stream
 * for all tabs; where there is none, queries look by themselves as often as they need to. Its code
 * is loaded apart from the first screen's. Returns the end of it.
 */
export function followChanges(options: FollowOptions): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import("./live/start-following.ts").then(
    ({ startFollowing }) => {
      if (!isOver) stop = startFollowing(options);
    },
    // A part that does not arrive is told where all are; without it, queries look by themselves.
    () => {},
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
