import type { SecurityInput } from "./security-input.ts";

/** The policies that are enforced on a page: of its header, one a line, and of the document itself. */
export function enforcedPolicies({
  headers,
  meta,
}: Pick<SecurityInput, "headers" | "meta">): string[] {
  const sent = (headers["content-security-policy"] ?? "").split("\n");
  return [...sent, meta.contentSecurityPolicy ?? ""].map((policy) => policy.trim()).filter(Boolean);
}

/** What a policy says of scripts, its fallback included; null when it says nothing of them. */
export function scriptSources(policy: string): string[] | null {
  const directives = new Map(
    policy
      .split(/[;\n]/)
      .map((part) => part.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources] as const)
      .reverse(),
  );
  return (
    directives.get("script-src-elem") ??
    directives.get("script-src") ??
    directives.get("default-src") ??
    null
  );
}
