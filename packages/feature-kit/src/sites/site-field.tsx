import { siteQueries, useApi } from "@sitewright/api-client";
import { addressOf } from "@sitewright/contract";
import { Combobox } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Loaded } from "../loaded/loaded.tsx";
import { useSharedTexts } from "../texts.ts";

type SiteFieldProps = Omit<
  ComponentProps<typeof Combobox>,
  "label" | "options" | "emptyText" | "value"
> & {
  /** Its id; empty for none. */
  value: string;
};

/** One of the team's sites, by the name of its host. */
export function SiteField({ value, ...field }: SiteFieldProps) {
  const texts = useSharedTexts("siteField");
  const sites = useQuery(siteQueries.list(useApi(), { limit: 100 }));
  return (
    <Loaded query={sites} label={texts.loading} failure={texts.notLoaded}>
      {({ results }) => (
        <Combobox
          {...field}
          label={texts.site}
          emptyText={texts.none}
          options={results.map(({ id, site_url }) => ({ value: id, label: addressOf(site_url) }))}
          value={value === "" ? null : value}
        />
      )}
    </Loaded>
  );
}
