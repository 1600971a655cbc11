import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import type { PluginOption } from "vite";

/**
 * What every build of our React code needs: JSX with fast refresh, and vanilla-extract.
 * The package's tsconfig must extend ours by a relative path: Vite follows a package name through the
 * symlink in node_modules and then looks for the shared base in the wrong folder.
 */
export function webPlugins(): PluginOption[] {
  return [react(), vanillaExtractPlugin()];
}
