import type { Config } from "lighthouse";
import type { ExecutionContext } from "lighthouse/core/gather/driver/execution-context.js";
import Accessibility from "lighthouse/core/gather/gatherers/accessibility.js";
import { axeSource } from "lighthouse/core/lib/axe.js";
import type { Tab } from "../../capture/open-tab.ts";
import { worldWithAxe } from "../accessibility/axe-world.ts";

type Context = Parameters<Accessibility["getArtifact"]>[0];

/**
 * Lighthouse's gatherers, of which the one that audits by axe does so in the world where ours will: alone it would
 * send axe within a function of its own, to a world of its own. What it finds is the same.
 */
export function shareAxe(
  artifacts: readonly Config.AnyArtifactDefn[],
  { session, frameId }: Pick<Tab, "session" | "frameId">,
): Config.AnyArtifactDefn[] {
  class Shared extends Accessibility {
    /** The browser reads axe once it records no more, while the recording is taken over. */
    override startSensitiveInstrumentation({ driver }: Context) {
      driver.defaultSession.once("Tracing.dataCollected", () => {
        worldWithAxe(session, frameId).catch(() => undefined);
      });
    }

    override async getArtifact(context: Context) {
      const world: ExecutionContext = context.driver.executionContext;
      const contextId = await worldWithAxe(session, frameId);
      world._executionContextId = contextId;
      try {
        return await super.getArtifact({ ...context, driver: driverWithout(context, axeSource) });
      } catch (error) {
        // The page moved on, and the world went with it.
        if (world.getContextId() === contextId) throw error;
        return super.getArtifact(context);
      }
    }
  }
  return artifacts.map((artifact) =>
    artifact.id === "Accessibility"
      ? // Its type cannot tell this gatherer from any other.
        ({ ...artifact, gatherer: { instance: new Shared() } } as unknown as typeof artifact)
      : artifact,
  );
}

/** A driver that sends this text along with nothing. */
function driverWithout({ driver }: Context, text: string): Context["driver"] {
  const world: ExecutionContext = driver.executionContext;
  const evaluate: ExecutionContext["evaluate"] = (ask, { deps = [], ...options }) =>
    world.evaluate(ask, { ...options, deps: deps.filter((dep) => dep !== text) });
  return Object.create(driver, { executionContext: { value: { evaluate } } });
}
