/** The path that stands in a file, from where the files are. */
export function joined(from: string, path: string): string {
  const parts = from
    .split("/")
    .slice(0, -1)
    .filter((part) => part !== "");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
