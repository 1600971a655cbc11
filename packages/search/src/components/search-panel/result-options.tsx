import { Chip, CutText, Kbd, useLinkComponent } from "@sitewright/ui-kit";
import { messages } from "../../messages.ts";
import { needleOf } from "../../model/needle-of.ts";
import type { PanelSection } from "../../model/panel-sections.ts";
import { splitMatch } from "../../model/split-match.ts";
import { useTexts } from "../../texts.ts";
import { keepFocusInBox } from "./keep-focus-in-box.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";
import type { OptionProps } from "./option-props.ts";
import * as styles from "./search-panel.css.ts";

type ResultOptionsProps = OptionProps & {
  found: Extract<PanelSection, { kind: "results" }>;
  onFollow: () => void;
};

/** What was found, each a link to where the server says it is. */
export function ResultOptions(props: ResultOptionsProps) {
  const { found, first, active, entered, optionId, onActivate, onFollow } = props;
  const { enter } = useTexts("box", messages.box);
  const Anchor = useLinkComponent();
  const needle = needleOf(found.query);
  return found.options.map(({ id, type, str, title, path }, number) => {
    const place = first + number;
    return (
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
        {!found.isEarlier && place === entered && (
          <span className={styles.enter} aria-hidden="true">
            <Kbd>{enter}</Kbd>
          </span>
        )}
      </Anchor>
    );
  });
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
