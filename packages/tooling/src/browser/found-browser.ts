export type FoundBrowser = {
  executablePath: string;
  /** What the browser's process needs in its environment on a bare machine: libraries and fonts. */
  env: Record<string, string>;
};
