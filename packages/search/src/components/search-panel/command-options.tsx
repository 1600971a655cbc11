import { Icon, Kbd, useLinkComponent } from "@sitewright/ui-kit";
import { messages } from "../../messages.ts";
import type { SearchCommand } from "../../model/search-command.ts";
import { useTexts } from "../../texts.ts";
import { keepFocusInBox } from "./keep-focus-in-box.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";
import type { OptionProps } from "./option-props.ts";
import * as styles from "./search-panel.css.ts";

type CommandOptionsProps = OptionProps & {
  commands: readonly SearchCommand[];
  onFollow: () => void;
  onRun: (run: () => void) => void;
};

/** Screens and actions of the host; what leads to a screen is a link. */
export function CommandOptions(props: CommandOptionsProps) {
  const { commands, first, active, entered, optionId, onActivate, onFollow, onRun } = props;
  const { enter } = useTexts("box", messages.box);
  const Anchor = useLinkComponent();
  return commands.map((command, number) => {
    const place = first + number;
    const option = {
      id: optionId(place),
      role: "option",
      tabIndex: -1,
      "aria-selected": place === active,
      className: styles.option,
      onPointerMove: () => onActivate(place),
      onMouseDown: keepFocusInBox,
    } as const;
    const content = (
      <>
        <span className={styles.commandIcon}>
          <Icon icon={command.icon} />
        </span>
        <span className={styles.text}>{command.label}</span>
        {place === entered && (
          <span className={styles.enter} aria-hidden="true">
            <Kbd>{enter}</Kbd>
          </span>
        )}
      </>
    );
    return "href" in command ? (
      <Anchor
        key={command.label}
        {...option}
        href={command.href}
        onClick={(event) => {
          if (!opensElsewhere(event)) onFollow();
        }}
      >
        {content}
      </Anchor>
    ) : (
      <button key={command.label} {...option} type="button" onClick={() => onRun(command.run)}>
        {content}
      </button>
    );
  });
}
