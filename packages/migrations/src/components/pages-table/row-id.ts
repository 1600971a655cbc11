/** Where `j` and `k` put the focus. */
export function rowId(index: number): string {
  return `rehearsed-page-${index}`;
}
