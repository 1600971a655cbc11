/** Of dropped folders, the paths of their files: a browser tells those of chosen ones alone. */
const droppedPaths = new WeakMap<File, string>();

/** More are in no folder that somebody means. */
const filesMax = 5_000;

/** Where a file is in the folder it was taken with, slashes between; its name where it was taken by itself. */
export function pathOf(file: File): string {
  return droppedPaths.get(file) ?? (file.webkitRelativePath || file.name);
}

/** Whether a file is what tools keep beside a project's own: what they were told to fetch, and all that begins with a dot. */
export function isAside(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || ofTools.has(part));
}

const ofTools = new Set(["node_modules", "package.json", "package-lock.json"]);

/**
 * All files that were dropped, those of folders with them. To be called while the drop is told of: what was dropped is
 * gone afterwards.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  await walk(entries, found);
  return found;
}

async function walk(entries: readonly FileSystemEntry[], found: File[]): Promise<void> {
  for (const entry of entries) {
    if (found.length >= filesMax) return;
    const path = entry.fullPath.replace(/^\//, "");
    if (isAside(path)) continue;
    if (entry.isDirectory) await walk(await listed(entry as FileSystemDirectoryEntry), found);
    else {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      droppedPaths.set(file, path);
      found.push(file);
    }
  }
}

/** A browser lists a folder a hundred at a time. */
async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
