/** Hands bytes to the browser to save under `name`. */
export function downloadFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  save(name, new Blob([bytes], { type }));
}

/** Hands a text to the browser to save under `name`; as plain text, so that nothing in it can run. */
export function downloadText(name: string, text: string): void {
  save(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
