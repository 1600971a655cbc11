import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { joinModules } from "./join-modules.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../browser");

const entries: Record<string, string> = {
  stripe: "stripe-script.ts",
  "card-frame": "card-frame.ts",
  pages: "pages-script.ts",
};

const made = new Map<string, Promise<string>>();

/** The script of that name for browsers: `stripe`, `card-frame` or `pages`. Made once a process. */
export async function browserScript(name: string): Promise<string | undefined> {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) return undefined;
  const script = made.get(name) ?? joinModules(join(folder, entry));
  made.set(name, script);
  return script;
}
