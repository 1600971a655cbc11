import { homedir } from "node:os";
import { join } from "node:path";

/** Where Chrome, Edge and Chromium install themselves on this system, best first. */
export function installedBrowserPaths(): string[] {
  switch (process.platform) {
    case "darwin":
      return ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
        ["Google Chrome", "Microsoft Edge", "Chromium"].map((name) =>
          join(folder, `${name}.app`, "Contents", "MacOS", name),
        ),
      );
    case "win32":
      return [
        process.env.PROGRAMFILES,
        process.env["PROGRAMFILES(X86)"],
        process.env.LOCALAPPDATA,
      ].flatMap((folder) =>
        folder
          ? [
              join(folder, "Google", "Chrome", "Application", "chrome.exe"),
              join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
              join(folder, "Chromium", "Application", "chrome.exe"),
            ]
          : [],
      );
    default:
      return [
        "/opt/google/chrome/chrome",
        "/usr/bin/google-chrome-stable",
        "/usr/bin/google-chrome",
        "/opt/microsoft/msedge/msedge",
        "/usr/bin/microsoft-edge",
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/snap/bin/chromium",
      ];
  }
}

/** Where Playwright would keep its own download, whether or not it is there. */
export async function playwrightBrowserPath(): Promise<string | null> {
  try {
    const { chromium } = await import("playwright-core");
    return chromium.executablePath();
  } catch {
    return null;
  }
}
