import { testQueries, useApi } from "@sitewright/api-client";
import { pathOf, paths, type TestSummary } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, Link, useFormats, useShortcuts } from "@sitewright/ui-kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Grouped } from "../../api/use-decisions.tsx";
import { useTexts } from "../../texts.ts";
import * as styles from "./pages-without.css.ts";

type PagesWithoutProps = {
  /** Those that did not change, or those that could not be compared. */
  view: "unchanged" | "incomplete";
  /** Whose tests are looked at. */
  about: Grouped;
};

/** Pages that have no causes to review, a row each with the way to its test. */
export function PagesWithout({ view, about }: PagesWithoutProps) {
  const texts = useTexts("pagesWithout");
  const api = useApi();
  const unchanged = useInfiniteQuery({
    ...testQueries.unchanged(api, about),
    enabled: view === "unchanged",
  });
  const incomplete = useInfiniteQuery({
    ...testQueries.incomplete(api, about),
    enabled: view === "incomplete",
  });
  const query = view === "unchanged" ? unchanged : incomplete;
  const list = useRef<HTMLUListElement>(null);
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    // From none of them, either way is to the first.
    links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
  };
  useShortcuts(texts.lists[view], [
    { keys: "j", label: texts.next, run: () => step(1) },
    { keys: "k", label: texts.previous, run: () => step(-1) },
  ]);
  return (
    <Loaded query={query} label={texts.loading}>
      {({ pages }) => {
        const tests = pages.flatMap(({ results }) => results);
        const left = (pages.at(-1)?.count ?? 0) - tests.length;
        return (
          <>
            <ul ref={list} className={styles.list} aria-label={texts.lists[view]}>
              {tests.map((test) => (
                <TestRow key={test.id} test={test} />
              ))}
            </ul>
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button
                  tone="ghost"
                  size="small"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {texts.more(left)}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function TestRow({ test }: { test: TestSummary }) {
  const { number } = useFormats();
  const { id, page_url, title, status, sentence, score } = test;
  return (
    <li className={styles.row}>
      <span className={styles.page}>
        <Link href={paths.test(id)}>
          <bdi>{pathOf(page_url)}</bdi>
        </Link>
        {title !== null && <bdi className={styles.title}>{title}</bdi>}
      </span>
      {status === "incomplete" && <span className={styles.reason}>{sentence}</span>}
      {score !== null && (
        <span className={styles.score}>{number(score, { maximumFractionDigits: 1 })}</span>
      )}
    </li>
  );
}
