import { testQueries, useApi, useMay } from "@sitewright/api-client";
import { type ChangeGroup, pathOf, paths, type SiteTestsSearch } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, IconButton, Kbd, Link, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Decisions, Grouped } from "../../api/use-decisions.tsx";
import { useOpenIssue } from "../../api/use-open-issue.tsx";
import { chosenPages, leftAtFirst } from "../../model/chosen-pages.ts";
import { type TestedTemplates, templatesOf } from "../../model/templates-of.ts";
import { useTexts } from "../../texts.ts";
import { IgnorePopover } from "../ignore-popover/ignore-popover.tsx";
import * as styles from "./group-detail.css.ts";
import { GroupPages } from "./group-pages.tsx";
import { GroupPreview } from "./group-preview.tsx";

type GroupDetailProps = {
  group: ChangeGroup;
  /** Whose tests are looked at. */
  about: Grouped;
  templates: TestedTemplates;
  decisions: Decisions;
  search: SiteTestsSearch;
  onSearchChange: (search: SiteTestsSearch) => void;
  /** Called after a decision about the group, or when it is left for later. */
  onNext: () => void;
  onLater: () => void;
};

/** One cause over its pages: what it is, how it looks on each, and what can be decided about it. */
export function GroupDetail(props: GroupDetailProps) {
  const { group, about, templates, decisions, search, onSearchChange, onNext, onLater } = props;
  const texts = useTexts("groupDetail");
  const decided = useTexts("decisions");
  const keys = useTexts("keys");
  // A page with another change in the same place is looked at before it is accepted with the others.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => leftAtFirst(group));
  const [isIgnoring, setIsIgnoring] = useState(false);
  const mayAccept = useMay("baselines.accept") && group.state === "open";
  const mayIgnore = useMay("ignoreRules.create") && group.state === "open";
  const at = Math.max(
    0,
    group.pages.findIndex(({ test }) => test === search.test),
  );
  const page = group.pages[at];
  const api = useApi();
  const { count, ...chosen } = chosenPages(group, left);
  const test = useQuery({
    ...testQueries.detail(api, page?.test ?? ""),
    enabled: page !== undefined,
  });
  const { fingerprint, state, issue } = group;
  const view = issue === null ? state : "issue";
  const looks = useQuery({
    ...testQueries.shots(api, { ...about, fingerprint, state: view }),
    // Of what no picture shows there is none on any page.
    enabled: group.shot.before !== null || group.shot.after !== null,
  });
  const shots = useMemo(
    () => looks.data && new Map(looks.data.results.map((shot) => [shot.finding, shot])),
    [looks.data],
  );
  const openIssue = useOpenIssue(page?.test ?? "");
  const offersIssue =
    useMay("issues.create") && state === "open" && issue === null && page !== undefined;
  const report = () => {
    if (openIssue.isPending) return;
    openIssue.mutate(fingerprint);
    onNext();
  };
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
    if (count === 0 || decisions.isPending) return;
    void decisions.accept({ ...about, fingerprints: [fingerprint], ...chosen }, ({ pages }) =>
      texts.accepted(pages),
    );
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
    { keys: "o", label: decided.openIssue, when: offersIssue, run: report },
    { keys: "l", label: texts.later, when: view === "open", run: onLater },
    { keys: "[", label: texts.pageBefore, run: () => show(at - 1) },
    { keys: "]", label: texts.pageAfter, run: () => show(at + 1) },
    { keys: "x", label: texts.choose, run: () => page !== undefined && toggle(page.test) },
  ]);
  return (
    <section className={styles.root} aria-label={texts.title}>
      <h2 className={styles.sentence}>{group.sentence}</h2>
      <Where group={group} templates={templates} />
      {issue !== null && (
        <p className={styles.hint}>
          <Link href={paths.issue(issue.id)}>{texts.issue(issue.number)}</Link>
        </p>
      )}
      <div className={styles.actions}>
        {mayAccept && (
          <Button
            tone="primary"
            icon={icons.check}
            disabled={count === 0}
            pending={decisions.isPending}
            onClick={accept}
          >
            {texts.accept(count)} <Kbd>{keys.a}</Kbd>
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
        {offersIssue && (
          <Button icon={icons.alert} pending={openIssue.isPending} onClick={report}>
            {decided.openIssue} <Kbd>{keys.o}</Kbd>
          </Button>
        )}
        {view === "open" && (
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
      <GroupPages
        group={group}
        shots={shots ?? null}
        current={page?.test}
        left={left}
        chosen={count}
        onToggle={mayAccept ? toggle : undefined}
        onShow={(id) => onSearchChange({ ...search, test: id })}
      />
    </section>
  );
}

/** Templates that are named; what is on pages of more is everywhere. */
const namedMost = 6;

/** On how many pages it is, and of what is built alike on how many of all that were tested. */
function Where({ group, templates }: Pick<GroupDetailProps, "group" | "templates">) {
  const texts = useTexts("groupDetail");
  const shares = templatesOf(group, templates);
  const named = shares.slice(0, namedMost);
  const more = shares.slice(namedMost);
  return (
    <>
      <p className={styles.hint}>{texts.equal(group.count)}</p>
      <ul className={styles.where}>
        {named.map(({ id, name, pages, of }) => (
          <li key={id} className={styles.whereItem}>
            {name === null || of === null
              ? texts.unlike(pages)
              : pages >= of
                ? texts.allLike(of, name)
                : texts.someLike(pages, of, name)}
          </li>
        ))}
        {more.length > 0 && (
          <li className={styles.whereItem}>
            {texts.moreLike(
              more.reduce((sum, { pages }) => sum + pages, 0),
              more.length,
            )}
          </li>
        )}
      </ul>
    </>
  );
}
