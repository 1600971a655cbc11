import { type ChangeGroup, type ChangeShot, pathOf } from "@sitewright/contract";
import { Button, Checkbox, VisuallyHidden } from "@sitewright/ui-kit";
import { useState } from "react";
import { pagesBeyond } from "../../model/chosen-pages.ts";
import { markKindOf } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import { Crop } from "../crop/crop.tsx";
import * as styles from "./group-pages.css.ts";

type GroupPagesProps = {
  group: ChangeGroup;
  /** How the change looks on its pages, by the ids of findings; null while that is not known. */
  shots: ReadonlyMap<string, ChangeShot> | null;
  /** The test of the page that is shown. */
  current: string | undefined;
  /** Tests of pages that no decision is to be about. */
  left: ReadonlySet<string>;
  /** On how many pages of the group a decision would be. */
  chosen: number;
  /** Absent where nothing can be decided. */
  onToggle: ((test: string) => void) | undefined;
  onShow: (test: string) => void;
};

/** Pages that are in sight before somebody asks for all of them. */
const first = 10;

/** The pages of a group, each with what the change looks like there, to be chosen and shown. */
export function GroupPages(props: GroupPagesProps) {
  const { group, shots, current, left, chosen, onToggle, onShow } = props;
  const texts = useTexts("groupDetail");
  const [isWhole, setIsWhole] = useState(false);
  const { pages } = group;
  const beyond = pagesBeyond(group);
  const isBeyond = pages.findIndex(({ test }) => test === current) >= first;
  const shown = isWhole || isBeyond ? pages : pages.slice(0, first);
  const hasPictures = group.shot.before !== null || group.shot.after !== null;
  return (
    <>
      <h3 className={styles.title}>
        {texts.pages(chosen, group.count)}
        {shown.length < pages.length && (
          <Button size="small" tone="ghost" onClick={() => setIsWhole(true)}>
            {texts.showMore(pages.length - shown.length)}
          </Button>
        )}
      </h3>
      <ul className={hasPictures ? styles.tiles : styles.rows}>
        {shown.map(({ test, page_url, finding, others }) => {
          const path = pathOf(page_url);
          return (
            <li key={test} className={styles.page}>
              {hasPictures && (
                <button
                  type="button"
                  className={styles.show}
                  aria-pressed={test === current}
                  onClick={() => onShow(test)}
                >
                  <Tile shot={shots?.get(finding)} kind={group.kind} />
                  <VisuallyHidden>{path}</VisuallyHidden>
                </button>
              )}
              <Checkbox
                label={<span className={styles.path}>{path}</span>}
                checked={!left.has(test)}
                disabled={onToggle === undefined}
                onChange={() => onToggle?.(test)}
              />
              {others > 0 && <span className={styles.others}>{texts.others(others)}</span>}
            </li>
          );
        })}
      </ul>
      {beyond.count > 0 && (
        <p className={styles.hint}>
          {onToggle === undefined
            ? texts.more(beyond.count)
            : texts.moreChosen(beyond.count, beyond.crowded)}
        </p>
      )}
    </>
  );
}

/** As it is now; what is gone, as it was. */
function Tile({ shot, kind }: { shot: ChangeShot | undefined; kind: string }) {
  const texts = useTexts("groupDetail");
  const side = shot?.after ? "after" : "before";
  const crop = shot?.[side];
  return crop ? <Crop {...{ crop, side }} kind={markKindOf(kind)} alt={texts[side]} /> : null;
}
