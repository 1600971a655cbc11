/** Milliseconds a script of the app may take to arrive; the spec's script chunk load timeout. */
export const chunkTimeoutMs = 120_000;

/** A script of the app that did not arrive: deployed over, cut off, or too slow. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

export const cssChunkCode = "CSS_CHUNK_LOAD_FAILED";

/** A stylesheet of the app that did not arrive. */
export class CssChunkLoadError extends Error {
  override readonly name = "CssChunkLoadError";
  readonly code = cssChunkCode;
}

/**
 * Loads a part of the app; the build wraps every dynamic import in it.
 * @throws ChunkLoadError when a script fails to arrive or takes longer than two minutes,
 * CssChunkLoadError when a stylesheet fails, and whatever the part itself throws while it starts.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError("A part of the app took longer than two minutes to load.")),
      chunkTimeoutMs,
    );
  });
  try {
    return await Promise.race([load(), stalled]);
  } catch (error) {
    throw asChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}

export function isChunkError(error: unknown): error is ChunkLoadError | CssChunkLoadError {
  return error instanceof ChunkLoadError || error instanceof CssChunkLoadError;
}

/** How Chromium, Firefox and Safari word a module that did not arrive; none gives it a code. */
const scriptFailures = [
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
];
/** How Vite's own loader of a part's stylesheets words it. */
const styleFailure = "Unable to preload CSS";

function asChunkError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const file = /\/assets\/[\w.-]+/.exec(error.message)?.[0] ?? "";
  if (error.message.startsWith(styleFailure)) {
    return new CssChunkLoadError(`A stylesheet of the app did not load: ${file}`, { cause: error });
  }
  if (scriptFailures.some((words) => error.message.startsWith(words))) {
    return new ChunkLoadError(`A script of the app did not load: ${file}`, { cause: error });
  }
  return error;
}
