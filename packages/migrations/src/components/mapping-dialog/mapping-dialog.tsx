import { migrationQueries, useApi } from "@sitewright/api-client";
import { QueryError } from "@sitewright/feature-kit";
import { Button, Dialog, FilterBox, Segmented, SkeletonText, Stack } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { MappedRow } from "./mapped-row.tsx";
import * as styles from "./mapping-dialog.css.ts";
import { PasteList } from "./paste-list.tsx";

type MappingDialogProps = { site: string; onClose: () => void };

const shownMax = 50;

/** Where pages are found at the new home, by hand: one by one, none on purpose, or as a pasted list. */
export function MappingDialog({ site, onClose }: MappingDialogProps) {
  const texts = useTexts("mapping");
  const [show, setShow] = useState<"open" | "corrected" | "all">("open");
  const [path, setPath] = useState("");
  const list = useQuery({
    ...migrationQueries.mapping(useApi(), { id: site, show, path, limit: shownMax }),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.results ?? [];
  const more = (list.data?.count ?? 0) - pages.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.dialog}
      description={texts.about}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap="3">
        <Segmented
          label={texts.show}
          value={show}
          onChange={setShow}
          items={(["open", "corrected", "all"] as const).map((value) => ({
            value,
            label: texts.shows[value],
          }))}
        />
        <FilterBox label={texts.filter} value={path} onChange={setPath} />
        <QueryError query={list} />
        {list.data === undefined && !list.isError && <SkeletonText lines={4} />}
        {list.data && pages.length === 0 && <p className={styles.muted}>{texts.empty}</p>}
        <ul className={styles.list} aria-label={texts.list}>
          {pages.map((page) => (
            <MappedRow key={page.path} site={site} page={page} />
          ))}
        </ul>
        {more > 0 && <p className={styles.muted}>{texts.more(more)}</p>}
        <PasteList site={site} />
      </Stack>
    </Dialog>
  );
}
