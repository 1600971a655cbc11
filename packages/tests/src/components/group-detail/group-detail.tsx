import { testQueries, useApi, useMay } from "@sitewright/api-client";
import { type ChangeGroup, pathOf, type SiteTestsSearch } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, Checkbox, IconButton, Kbd, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Decisions } from "../../api/use-decisions.tsx";
import { useTexts } from "../../texts.ts";
import { IgnorePopover } from "../ignore-popover/ignore-popover.tsx";
import * as styles from "./group-detail.css.ts";
import { GroupPreview } from "./group-preview.tsx";

type GroupDetailProps = {
  group: ChangeGroup;
  decisions: Decisions;
  search: SiteTestsSearch;
  onSearchChange: (search: SiteTestsSearch) => void;
  /** Called after a decision about the group, or when it is left for later. */
  onNext: () => void;
  onLater: () => void;
};

/** One cause over its pages: what it is, how it looks on each, and what can be decided about it. */
export function GroupDetail(props: GroupDetailProps) {
  const { group, decisions, search, onSearchChange, onNext, onLater } = props;
  const texts = useTexts("groupDetail");
  const keys = useTexts("keys");
  // A page with another change in the same place is looked at before it is accepted with the others.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(group.pages.filter(({ others }) => others > 0).map(({ test }) => test)),
  );
  const [isIgnoring, setIsIgnoring] = useState(false);
  const mayAccept = useMay("baselines.accept") && group.state === "open";
  const mayIgnore = useMay("ignoreRules.create") && group.state === "open";
  const at = Math.max(
    0,
    group.pages.findIndex(({ test }) => test === search.test),
  );
  const page = group.pages[at];
  const chosen = group.pages.filter(({ test }) => !left.has(test));
  const test = useQuery({
    ...testQueries.detail(useApi(), page?.test ?? ""),
    enabled: page !== undefined,
  });
  const found = test.data?.findings.find(({ fingerprint }) => fingerprint === group.fingerprint);
  const show = (index: number) => {
    const next = group.pages[index];
    if (next !== undefined) onSearchChange({ ...search, test: next.test });
  };
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const accept = () => {
    if (chosen.length === 0 || decisions.isPending) return;
    void decisions.accept({
      tests: chosen.map((one) => one.test),
      fingerprints: [group.fingerprint],
      done: texts.accepted(chosen.length),
    });
    onNext();
  };
  useShortcuts(texts.title, [
    { keys: "a", label: texts.acceptNext, when: mayAccept, run: accept },
    {
      keys: "i",
      label: texts.ignore,
      when: mayIgnore,
      run: (event) => {
        event.preventDefault();
        setIsIgnoring(true);
      },
    },
    { keys: "l", label: texts.later, run: onLater },
    { keys: "[", label: texts.pageBefore, run: () => show(at - 1) },
    { keys: "]", label: texts.pageAfter, run: () => show(at + 1) },
    { keys: "x", label: texts.choose, run: () => page !== undefined && toggle(page.test) },
  ]);
  return (
    <section className={styles.root} aria-label={texts.title}>
      <h2 className={styles.sentence}>{group.sentence}</h2>
      <p className={styles.hint}>{texts.equal(group.count)}</p>
      <div className={styles.actions}>
        {mayAccept && (
          <Button
            tone="primary"
            icon={icons.check}
            disabled={chosen.length === 0}
            pending={decisions.isPending}
            onClick={accept}
          >
            {texts.accept(chosen.length)} <Kbd>{keys.a}</Kbd>
          </Button>
        )}
        {mayIgnore && test.data !== undefined && found !== undefined && (
          <IgnorePopover
            test={test.data}
            change={{ ...found, number: 1 }}
            open={isIgnoring}
            onOpenChange={setIsIgnoring}
            trigger={
              <Button icon={icons.eyeOff}>
                {texts.ignoreMore} <Kbd>{keys.i}</Kbd>
              </Button>
            }
            onIgnore={(rule) => {
              setIsIgnoring(false);
              void decisions.ignore(rule, texts.ignored);
              onNext();
            }}
          />
        )}
        {group.state === "open" && (
          <Button tone="ghost" onClick={onLater}>
            {texts.later} <Kbd>{keys.l}</Kbd>
          </Button>
        )}
      </div>
      {decisions.isKept && <p role="status">{texts.kept}</p>}
      <div className={styles.page}>
        <span className={styles.path}>{page === undefined ? "" : pathOf(page.page_url)}</span>
        <span className={styles.hint}>{texts.position(at + 1, group.pages.length)}</span>
        <IconButton
          icon={icons.chevronLeft}
          label={texts.pageBefore}
          size="small"
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <IconButton
          icon={icons.chevronRight}
          label={texts.pageAfter}
          size="small"
          disabled={at >= group.pages.length - 1}
          onClick={() => show(at + 1)}
        />
      </div>
      <Loaded query={test} label={texts.loading}>
        {(data) =>
          found === undefined ? null : (
            <GroupPreview
              key={data.id}
              test={data}
              change={{ ...found, number: 1 }}
              mode={search.mode ?? "side"}
              onMode={(mode) => onSearchChange({ ...search, mode })}
            />
          )
        }
      </Loaded>
      <h3 className={styles.title}>{texts.pages(chosen.length, group.pages.length)}</h3>
      <ul className={styles.pages}>
        {group.pages.map((one) => (
          <li key={one.test} className={styles.pageRow}>
            <Checkbox
              label={pathOf(one.page_url)}
              checked={!left.has(one.test)}
              disabled={!mayAccept}
              onChange={() => toggle(one.test)}
            />
            {one.others > 0 && <span className={styles.others}>{texts.others(one.others)}</span>}
          </li>
        ))}
      </ul>
      {group.count > group.pages.length && (
        <p className={styles.hint}>{texts.more(group.count - group.pages.length)}</p>
      )}
    </section>
  );
}
