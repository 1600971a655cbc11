import { access, readdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

const systemFolders = ["/usr/share/fonts", "/usr/local/share/fonts", "/usr/X11R6/lib/X11/fonts"];

function fontFolders(): string[] {
  return [...systemFolders, join(homedir(), ".fonts"), join(homedir(), ".local/share/fonts")];
}

/** Whether fontconfig would find any font: its own configuration and one font file. */
export async function hasSystemFonts(): Promise<boolean> {
  const configured = await access("/etc/fonts/fonts.conf").then(
    () => true,
    () => false,
  );
  if (!configured) return false;
  const found = await Promise.all(fontFolders().map(holdsFont));
  return found.includes(true);
}

/** Writes a fontconfig file that lists the system's font folders and one more. */
export async function writeFontConfig(path: string, folder: string): Promise<void> {
  const folders = [...fontFolders(), folder].map((name) => `  <dir>${escapeXml(name)}</dir>`);
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.join("\n")}
  <cachedir>${escapeXml(join(folder, ".cache"))}</cachedir>
</fontconfig>
`,
  );
}

async function holdsFont(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.some((name) => /\.(ttf|otf|ttc|pfb|woff2?)$/i.test(name));
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
