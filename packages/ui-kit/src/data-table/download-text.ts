/** Hands the reader a text as a file. */
export function downloadText(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address while the press is handled; the text need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
