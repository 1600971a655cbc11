/** Loads the page anew. A file of its own, because a test cannot let it happen. */
export function reloadPage(): void {
  location.reload();
}
