import type { Config } from "lighthouse";
import { initializeConfig } from "lighthouse/core/config/config.js";
import type { Shown } from "../../capture/emulate-device.ts";
import type { ScanBounds } from "../../scan-bounds.ts";
import {
  formFactorOf,
  lighthouseConfig,
  lighthouseFlags,
  screenEmulationOf,
} from "./lighthouse-options.ts";
import { memoiseMeta } from "./memoise-lighthouse.ts";

const resolved = new Map<string, Promise<Config.ResolvedConfig>>();

/**
 * Lighthouse's configuration for a device and its window, most of it worked out once; gatherers, which gather, and settings, which
 * runs change, are each run's own.
 */
export async function resolveConfig(
  shown: Shown,
  bounds: ScanBounds,
): Promise<Config.ResolvedConfig & { artifacts: Config.AnyArtifactDefn[] }> {
  const flags = lighthouseFlags(bounds);
  const form = formFactorOf(shown.device);
  const key = JSON.stringify([form, flags]);
  const known = resolved.get(key) ?? work();
  resolved.set(key, known);
  const config = await known;
  const artifacts = (config.artifacts ?? []).map((artifact) => {
    const { instance } = artifact.gatherer;
    // Each gatherer's class is made without arguments, by the configuration itself, too.
    const own = new (instance.constructor as new () => typeof instance)();
    return { ...artifact, gatherer: { ...artifact.gatherer, instance: own } } as typeof artifact;
  });
  const settings = {
    ...structuredClone(config.settings),
    screenEmulation: screenEmulationOf(shown),
  };
  return { ...config, settings, artifacts };

  async function work() {
    const made = await initializeConfig("navigation", lighthouseConfig(form), flags);
    memoiseMeta(made.resolvedConfig.audits ?? []);
    return made.resolvedConfig;
  }
}
