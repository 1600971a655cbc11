import { useMay } from "@sitewright/api-client";
import {
  type ChangeGroup,
  changeOrders,
  type ReviewView,
  reviewViews,
  type SiteTestsSearch,
} from "@sitewright/contract";
import { Card, EmptyState, FilterBox, Kbd, Segmented, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef, useState } from "react";
import type { Decisions, Grouped } from "../../api/use-decisions.tsx";
import { sectionsOf } from "../../model/change-groups.ts";
import type { TestedTemplates } from "../../model/templates-of.ts";
import { useTexts } from "../../texts.ts";
import { GroupDetail } from "../group-detail/group-detail.tsx";
import { GroupList } from "../group-list/group-list.tsx";
import { PagesWithout } from "../pages-without/pages-without.tsx";
import * as styles from "./review-inbox.css.ts";

type ReviewInboxProps = {
  /** Whose tests are looked at. */
  about: Grouped;
  groups: readonly ChangeGroup[];
  /** What the tested pages are made from. */
  templates: TestedTemplates;
  /** Of causes by their state, and of pages that have none. */
  counts: Record<ReviewView, number>;
  decisions: Decisions;
  search: SiteTestsSearch;
  onSearchChange: (search: SiteTestsSearch) => void;
};

/** In view also where there is nothing of it: what a review is done with. */
const isAlways: ReadonlySet<ReviewView> = new Set(["open", "accepted", "ignored", "issue"]);

/** Groups at the left, the one that is meant at the right; a decision goes on to the next. */
export function ReviewInbox(props: ReviewInboxProps) {
  const { about, groups, templates, counts, decisions, search, onSearchChange } = props;
  const texts = useTexts("reviewInbox");
  const detail = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const mayUndo = useMay("baselines.undo");
  const view = search.state ?? "open";
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const hasCauses = view !== "unchanged" && view !== "incomplete";
  const by = search.by ?? "cause";
  const sections = sectionsOf(hasCauses ? groups : [], {
    later,
    by,
    text: search.search,
    templates: templates.map(({ id }) => id),
  });
  const shown = sections.flatMap(({ rows }) => rows);
  const at = Math.max(
    0,
    shown.findIndex(({ fingerprint }) => fingerprint === search.group),
  );
  const group = shown[at];
  const select = (fingerprint: string | undefined) =>
    onSearchChange({ ...search, group: fingerprint, test: undefined });
  const step = (by: number) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next !== undefined) select(next.fingerprint);
  };
  const goOn = () => {
    // What was pressed goes with its cause: the list takes the focus, and says which one is meant now.
    if (detail.current?.contains(document.activeElement)) {
      list.current?.focus({ preventScroll: true });
    }
    select((shown[at + 1] ?? shown[at - 1])?.fingerprint);
  };
  useShortcuts(texts.title, [
    { keys: "j", label: texts.next, when: hasCauses, run: () => step(1) },
    { keys: "k", label: texts.previous, when: hasCauses, run: () => step(-1) },
    { keys: "z", label: texts.undo, when: mayUndo, run: decisions.undo },
  ]);
  return (
    <Card padding="none">
      <div className={styles.bar}>
        <div className={styles.views}>
          <Segmented
            label={texts.state}
            value={view}
            onChange={(state) =>
              onSearchChange({ ...search, state: state === "open" ? undefined : state })
            }
            items={reviewViews
              .filter((value) => value === view || isAlways.has(value) || counts[value] > 0)
              .map((value) => ({ value, label: texts.states[value], count: counts[value] }))}
          />
        </div>
        {hasCauses && (
          <div className={styles.filter}>
            <FilterBox
              label={texts.filter}
              value={search.search ?? ""}
              onChange={(text) => onSearchChange({ ...search, search: text || undefined })}
            />
          </div>
        )}
        {templates.length > 0 && hasCauses && (
          <div className={styles.by}>
            <Segmented
              label={texts.by}
              value={by}
              onChange={(next) =>
                onSearchChange({ ...search, by: next === "cause" ? undefined : next })
              }
              items={changeOrders.map((value) => ({ value, label: texts.orders[value] }))}
            />
          </div>
        )}
      </div>
      {!hasCauses ? (
        <PagesWithout view={view} about={about} />
      ) : group === undefined ? (
        <EmptyState
          icon={icons.checkCircle}
          title={search.search === undefined ? texts.nothing : texts.nothingFound}
          description={texts.nothingAbout}
        />
      ) : (
        <div className={styles.body}>
          <GroupList
            ref={list}
            sections={sections}
            templates={templates}
            beyond={counts[view] - groups.length}
            current={group.fingerprint}
            onSelect={(fingerprint) => {
              select(fingerprint);
              // On a phone it stands above the list; elsewhere it is in sight. jsdom scrolls nothing.
              detail.current?.scrollIntoView?.({ block: "nearest" });
            }}
            onStep={step}
          />
          <div ref={detail} className={styles.detail}>
            <GroupDetail
              key={group.fingerprint}
              group={group}
              about={about}
              templates={templates}
              decisions={decisions}
              search={search}
              onSearchChange={onSearchChange}
              onNext={goOn}
              onLater={() => {
                setLater(new Set([...later, group.fingerprint]));
                goOn();
              }}
            />
          </div>
        </div>
      )}
      {hasCauses && group !== undefined && (
        <div className={styles.foot} aria-hidden>
          {Object.entries(texts.keys).map(([key, label]) => (
            <span key={key} className={styles.key}>
              <Kbd>{key}</Kbd> {label}
            </span>
          ))}
        </div>
      )}
    </Card>
  );
}
