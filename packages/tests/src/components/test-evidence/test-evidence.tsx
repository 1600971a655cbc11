import type { ComparedPart, Test, TestSearch } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { type ScoreTab, ScoreTabs, toast, useFormats, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { Decisions } from "../../api/use-decisions.tsx";
import { changesOf, costOf, partWeights, testTabs } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import { ChangeActions } from "../change-actions/change-actions.tsx";
import { ChangeList } from "../change-list/change-list.tsx";
import { PartPanel } from "../part-panel/part-panel.tsx";
import { VisualPanel } from "../visual-panel/visual-panel.tsx";

type TestEvidenceProps = {
  test: Test;
  decisions: Decisions;
  search: TestSearch;
  onSearchChange: (search: TestSearch) => void;
  onReload: () => void;
};

/** The scores, each the tab of the changes that it was made from. */
export function TestEvidence(props: TestEvidenceProps) {
  const { test, decisions, search, onSearchChange, onReload } = props;
  const texts = useTexts("testEvidence");
  const items = useScoreTabs(test);
  const part = items.find(({ value }) => value === search.tab)?.value ?? firstPart(test);
  const changes = changesOf(test, part);
  const current = changes.find(({ id }) => id === search.change) ?? changes[0];
  const open = changes.filter(({ state }) => state === "open").length;
  const select = (change: string) => onSearchChange({ ...search, change });
  useShortcuts(texts.keys, [
    {
      keys: "y",
      label: texts.copy,
      run: () =>
        void navigator.clipboard.writeText(location.href).then(() => toast.success(texts.copied)),
    },
  ]);
  const list = (
    <ChangeList
      changes={changes}
      current={current?.id}
      onSelect={select}
      kind={search.kind}
      onKind={(kind) => onSearchChange({ ...search, kind })}
      actions={
        <ChangeActions {...{ test, changes, decisions, current: current?.id, onSelect: select }} />
      }
    />
  );
  return (
    <ScoreTabs
      label={texts.scores}
      value={part}
      onChange={(tab) => onSearchChange({ ...search, tab, change: undefined, kind: undefined })}
      items={items}
    >
      {current?.number != null && search.change !== undefined && (
        <Spoken>{texts.spoken(current.sentence, current.number, open)}</Spoken>
      )}
      {part === "images" ? (
        <VisualPanel {...{ test, changes, current, search, onSearchChange, list, onReload }} />
      ) : (
        <PartPanel {...{ test, changes, current, list }} nothing={texts.nothing[part]} />
      )}
    </ScoreTabs>
  );
}

/** Where there is something to see; pictures when there is nothing anywhere. */
function firstPart(test: Test): ComparedPart {
  const hasImages = test.component_scores.images !== null;
  if (hasImages) return "images";
  return testTabs.find((part) => changesOf(test, part).length > 0) ?? "images";
}

function useScoreTabs(test: Test): ScoreTab<ComparedPart>[] {
  const texts = useTexts("testEvidence");
  const names = useTexts("parts");
  const { number } = useFormats();
  return testTabs.flatMap((value) => {
    const reason = test.left_out.find(({ part }) => part === value)?.reason;
    const open = changesOf(test, value).filter(({ state }) => state === "open").length;
    if (reason === "not_asked" || (value === "facts" && open === 0)) return [];
    const label = names[value];
    if (reason !== undefined) {
      return { value, label, note: texts.reasons[reason], face: { score: null } };
    }
    const weight = partWeights[value];
    if (weight === 0) {
      const face =
        open === 0
          ? { icon: icons.check, tone: "positive" as const }
          : { icon: icons.warning, tone: "caution" as const };
      return { value, label, note: texts.more(open), face };
    }
    const score = value === "facts" ? null : test.component_scores[value];
    const cost = costOf(test, value);
    const note = texts.weight(
      number(weight),
      cost > 0 ? number(cost, { maximumFractionDigits: 1 }) : null,
    );
    return { value, label, note: score === null ? texts.noMean : note, face: { score } };
  });
}
