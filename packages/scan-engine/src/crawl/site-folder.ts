import { isIndexName } from "./is-index-name.ts";

/** As browsers' bars show them, without a slash at the end: what may follow a dot in a folder's name are versions. */
const fileName = /\.[a-z]\w{1,4}$/i;

/**
 * The folder that a site's address names, with a slash at its end; `/` where that is the whole host. An address of a file
 * names the one it is in.
 * @param home where the address led, which counts where that is elsewhere.
 */
export function siteFolderOf(asked: string, home: string): string {
  const folder = folderOf(asked);
  return isInFolder(home, folder) ? folder : folderOf(home);
}

/** Whether an address of a site's host is the folder, or in it. */
export function isInFolder(url: string, folder: string): boolean {
  return `${new URL(url).pathname}/`.startsWith(folder);
}

function folderOf(url: string): string {
  const steps = new URL(url).pathname.split("/").filter((step) => step !== "");
  const last = steps.at(-1) ?? "";
  if (isIndexName(last) || fileName.test(last)) steps.pop();
  return steps.length === 0 ? "/" : `/${steps.join("/")}/`;
}
