import { type Config, Gatherer } from "lighthouse";

/**
 * A gatherer that gathers nothing and keeps the recording open until it is told that nothing is still to
 * come. Gatherers end in the order of their list: it belongs first in it.
 */
export function holdRecording(until: Promise<void>): Config.AnyArtifactDefn {
  class Hold extends Gatherer {
    override meta: Gatherer["meta"] = { supportedModes: ["navigation"] };

    override stopSensitiveInstrumentation(): Promise<void> {
      return until;
    }

    override getArtifact(): undefined {}
  }
  // Lighthouse's type names the artifacts it knows; this one gives none.
  return { id: "Hold", gatherer: { instance: new Hold() } } as unknown as Config.AnyArtifactDefn;
}
