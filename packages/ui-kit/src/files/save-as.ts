/** Hands the reader a file of that name; what is downloaded is never run, whatever its media type. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address while the press is handled; the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Hands the reader a text as a file; as plain text unless `mediaType` says otherwise. */
export function saveText(name: string, text: string, mediaType = "text/plain"): void {
  saveAs(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}
