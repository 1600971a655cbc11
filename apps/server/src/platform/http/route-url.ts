/** A contract's path, as `/v1/ops/site/{id}`, in the router's form. */
export function routeUrlOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
