import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError, CssChunkLoadError, chunkTimeoutMs, loadChunk } from "./load-chunk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (error: unknown) =>
  loadChunk(() => Promise.reject(error)).catch((caught) => caught);

describe("loadChunk", () => {
  it("answers the part that arrives, and leaves no timer behind", async () => {
    await expect(loadChunk(async () => "part")).resolves.toBe("part");
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    "Failed to fetch dynamically imported module: http://x/assets/site-1a.js",
    "error loading dynamically imported module: http://x/assets/site-1a.js",
    "Importing a module script failed.",
  ])("raises a ChunkLoadError for a script: %s", async (message) => {
    const error = await failing(new TypeError(message));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error.name).toBe("ChunkLoadError");
  });

  it("raises an error with its own code for a stylesheet, and names the file", async () => {
    const error = await failing(new Error("Unable to preload CSS for /assets/site-1a.css"));
    expect(error).toBeInstanceOf(CssChunkLoadError);
    expect(error.code).toBe("CSS_CHUNK_LOAD_FAILED");
    expect(error.message).toContain("/assets/site-1a.css");
  });

  it("lets the part's own fault through", async () => {
    const fault = new RangeError("too deep");
    await expect(failing(fault)).resolves.toBe(fault);
  });

  it("gives up a script that stalls after 120000 ms, not before", async () => {
    const settled = vi.fn();
    const loading = loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
      settled();
      return error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBeInstanceOf(ChunkLoadError);
    expect(chunkTimeoutMs).toBe(120_000);
  });
});
