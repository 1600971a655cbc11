import { useApi } from "@sitewright/api-client";
import { useEach } from "@sitewright/feature-kit";
import { useRefreshWork } from "./use-refresh-work.ts";

type Tagging = { id: string; add: readonly string[]; remove: readonly string[] };

/** Adds tags to several sites and takes others from them; what each has else, it keeps. */
export function useTagSites() {
  const api = useApi();

  async function tag({ id, add, remove }: Tagging): Promise<void> {
    // As they are now: a site may be on a page of the list that is not shown.
    const { tags } = await api.sites.get({ id });
    const gone = new Set([...add, ...remove].map((word) => word.toLowerCase()));
    const kept = tags.filter((word) => !gone.has(word.toLowerCase()));
    await api.sites.update({ id, tags: [...kept, ...add] });
  }

  return useEach(tag, useRefreshWork());
}
