import type { Artifacts, Config } from "lighthouse";
import ImageElements from "lighthouse/core/gather/gatherers/image-elements.js";

type Driver = Parameters<ImageElements["collectExtraDetails"]>[0];
type SourceRules = Parameters<ImageElements["fetchSourceRules"]>;

/** The browser answers one after another, and has this many before it while we read one. */
const together = 8;

/** Lighthouse's gatherer of images, which asks where each has its size from, a few at once. What it gathers is the same. */
export class ImagesTogether extends ImageElements {
  readonly #asked = new Set<Promise<void>>();

  override async fetchSourceRules(...args: SourceRules): Promise<void> {
    // One that failed stays, for whoever waits next to fail with it.
    const asked: Promise<void> = super
      .fetchSourceRules(...args)
      .then(() => void this.#asked.delete(asked));
    asked.catch(() => undefined);
    this.#asked.add(asked);
    if (this.#asked.size >= together) await Promise.race(this.#asked);
  }

  override async collectExtraDetails(
    driver: Driver,
    elements: Artifacts.ImageElement[],
  ): Promise<void> {
    await super.collectExtraDetails(driver, elements);
    await Promise.all(this.#asked);
  }
}

/** Lighthouse's gatherers, of which the one of images asks for several at once. */
export function askSizesTogether(
  artifacts: readonly Config.AnyArtifactDefn[],
): Config.AnyArtifactDefn[] {
  return artifacts.map((artifact) =>
    artifact.id === "ImageElements"
      ? // Its type cannot tell this gatherer from any other.
        ({
          ...artifact,
          gatherer: { instance: new ImagesTogether() },
        } as unknown as typeof artifact)
      : artifact,
  );
}
