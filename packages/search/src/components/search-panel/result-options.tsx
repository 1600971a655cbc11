import { Chip, CutText, Kbd, useLinkComponent } from "@sitewright/ui-kit";
import type { MouseEvent } from "react";
import { messages } from "../../messages.ts";
import { needleOf } from "../../model/needle-of.ts";
import type { Found } from "../../model/search-state.ts";
import { splitMatch } from "../../model/split-match.ts";
import { useTexts } from "../../texts.ts";
import { keepFocusInBox } from "./keep-focus-in-box.ts";
import type { OptionProps } from "./option-props.ts";
import * as styles from "./search-panel.css.ts";

type ResultOptionsProps = OptionProps & {
  found: Found & { isEarlier: boolean };
  onFollow: () => void;
};

/** What was found, each a link to where the server says it is. */
export function ResultOptions(props: ResultOptionsProps) {
  const { found, active, optionId, onActivate, onFollow } = props;
  const { enter } = useTexts("box", messages.box);
  const Anchor = useLinkComponent();
  const needle = needleOf(found.query);
  return found.results.map(({ id, type, str, title, path }, place) => (
    <Anchor
      key={`${type}${id}`}
      id={optionId(place)}
      role="option"
      tabIndex={-1}
      aria-selected={place === active}
      href={path}
      className={styles.option}
      onPointerMove={() => !found.isEarlier && onActivate(place)}
      onMouseDown={keepFocusInBox}
      onClick={(event) => {
        if (!opensElsewhere(event)) onFollow();
      }}
    >
      <span className={styles.type}>
        <Chip>{type}</Chip>
      </span>
      <span className={styles.text}>
        <CutText text={str} isCurrent={place === active}>
          <Marked text={str} needle={needle} />
        </CutText>
      </span>
      {title !== undefined && (
        <span className={styles.pageTitle}>
          <CutText text={title} isCurrent={place === active}>
            <Marked text={title} needle={needle} />
          </CutText>
        </span>
      )}
      {!found.isEarlier && place === Math.max(active, 0) && (
        <span className={styles.enter} aria-hidden="true">
          <Kbd>{enter}</Kbd>
        </span>
      )}
    </Anchor>
  ));
}

function Marked({ text, needle }: { text: string; needle: string }) {
  return splitMatch(text, needle).map((part) =>
    part.matches ? (
      <mark key={part.start} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** A press that opens a new tab or window leaves the panel as it is, for the next one. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
