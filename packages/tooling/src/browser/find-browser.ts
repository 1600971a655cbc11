import chromium from "@sparticuz/chromium";

export type FoundBrowser = {
  executablePath: string;
  /** What the browser's process needs in its environment on a bare machine: libraries and fonts. */
  env: Record<string, string>;
};

/** The browser every part of the project drives: `CHROMIUM_PATH`, else the one that came with the install. */
export async function findBrowser(): Promise<FoundBrowser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  return { executablePath, env: {} };
}
