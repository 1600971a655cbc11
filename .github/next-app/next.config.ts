import type { NextConfig } from "next";

const config: NextConfig = {
  // Types are checked by the script `check`.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
