import { linkQueries, pageQueries, useApi } from "@sitewright/api-client";
import { listLimit, pathOf, type Site } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, SkeletonText, TextField, useSettled } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PageChoice, toggled } from "../../model/page-choice.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./choose-pages.css.ts";

/** Milliseconds without a key before a text is searched for. */
const settleMs = 200;

type PageListProps = {
  site: Site;
  choice: PageChoice;
  onChange: (choice: PageChoice) => void;
};

/** The pages of a site, and those that its crawl had no room for, to tick. What is ticked stays so while they are narrowed. */
export function PageList({ site, choice, onChange }: PageListProps) {
  const texts = useTexts("choosePages");
  const api = useApi();
  const [search, setSearch] = useState("");
  const of = { search: useSettled(search.trim(), settleMs), limit: listLimit.max };
  const pages = useQuery({
    ...pageQueries.liveList(api, { ...of, site_id: site.id, sort: "page" }),
    placeholderData: keepPreviousData,
  });
  const others = useQuery({
    ...linkQueries.list(api, { ...of, id: site.id, group: "no_room", sort: "-linked_from" }),
    placeholderData: keepPreviousData,
  });
  const { gone, come } = choice;
  return (
    <>
      <TextField
        label={texts.find}
        type="search"
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      <div className={styles.list}>
        <Loaded
          query={pages}
          label={texts.list}
          failure={texts.notListed}
          outline={<SkeletonText lines={3} />}
        >
          {({ results, count }) => (
            <FieldGroup legend={texts.now}>
              {results.map(({ id, page_url, title }) => (
                <Checkbox
                  key={id}
                  label={<PageName url={page_url} title={title} />}
                  checked={!gone.includes(id)}
                  onChange={(stays) => onChange({ ...choice, gone: toggled(gone, id, !stays) })}
                />
              ))}
              <More shown={results.length} count={count} />
            </FieldGroup>
          )}
        </Loaded>
        <Loaded
          query={others}
          label={texts.list}
          failure={texts.notListed}
          outline={<SkeletonText lines={3} />}
        >
          {({ results, count }) => (
            <FieldGroup legend={texts.others}>
              {results.map(({ url, linked_from }) => (
                <Checkbox
                  key={url}
                  label={<PageName url={url} title={linked_from[0]?.text ?? null} />}
                  checked={come.includes(url)}
                  onChange={(isIn) => onChange({ ...choice, come: toggled(come, url, isIn) })}
                />
              ))}
              <More shown={results.length} count={count} />
            </FieldGroup>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** How many a list does not show, or that it shows none. */
function More({ shown, count }: { shown: number; count: number }) {
  const texts = useTexts("choosePages");
  if (shown > 0 && shown >= count) return null;
  return <p className={styles.words}>{shown === 0 ? texts.none : texts.more(count - shown)}</p>;
}

function PageName({ url, title }: { url: string; title: string | null }) {
  return (
    <>
      {pathOf(url)}{" "}
      {title !== null && title !== "" && <span className={styles.title}>{title}</span>}
    </>
  );
}
