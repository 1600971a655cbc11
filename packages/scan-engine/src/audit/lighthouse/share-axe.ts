import { setImmediate } from "node:timers/promises";
import type { Artifacts, Config } from "lighthouse";
import { TraceEngineResult } from "lighthouse/core/computed/trace-engine-result.js";
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
        const audited = super.getArtifact({
          ...context,
          driver: driverWithout(context, axeSource),
        });
        void readTrace(context);
        return await audited;
      } catch (error) {
        // The page moved on, and the world went with it.
        if (world.getContextId() === contextId) throw error;
        return super.getArtifact(context);
      }
    }
  }
  const { dependencies } = artifacts.find(({ id }) => id === "TraceElements") ?? {};
  return withAxeBesideTrace(artifacts).map((artifact) =>
    artifact.id === "Accessibility"
      ? // Its type cannot tell this gatherer from any other.
        ({
          ...artifact,
          dependencies,
          gatherer: { instance: new Shared() },
        } as unknown as typeof artifact)
      : artifact,
  );
}

/** Those that gather in the order of this list, with axe straight before what next needs the recording. */
function withAxeBesideTrace(
  artifacts: readonly Config.AnyArtifactDefn[],
): Config.AnyArtifactDefn[] {
  const axe = artifacts.filter(({ id }) => id === "Accessibility");
  return artifacts.flatMap((artifact) => {
    if (artifact.id === "Accessibility") return [];
    return artifact.id === "TraceElements" ? [...axe, artifact] : [artifact];
  });
}

/**
 * Works out what the recording says while the page is busy with axe: else the page waits for it, as the next gatherer
 * asks for this.
 */
async function readTrace(context: Context): Promise<void> {
  const { Trace: trace, SourceMaps } = context.dependencies as Partial<Artifacts>;
  if (!trace || !SourceMaps) return;
  // The question goes out first.
  await setImmediate();
  const { settings, baseArtifacts } = context;
  const asked = { trace, settings, SourceMaps, HostDPR: baseArtifacts.HostDPR };
  await TraceEngineResult.request(asked, context).catch(() => undefined);
}

/** A driver that sends this text along with nothing. */
function driverWithout({ driver }: Context, text: string): Context["driver"] {
  const world: ExecutionContext = driver.executionContext;
  const evaluate: ExecutionContext["evaluate"] = (ask, { deps = [], ...options }) =>
    world.evaluate(ask, { ...options, deps: deps.filter((dep) => dep !== text) });
  return Object.create(driver, { executionContext: { value: { evaluate } } });
}
