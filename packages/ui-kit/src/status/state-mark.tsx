import clsx from "clsx";
import { Icon, type IconShape } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { softTone } from "../internal/tone.css.ts";
import type { Tone } from "../internal/tone.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./status.css.ts";

export type State = keyof typeof looks;

/** Whether something came since the last look, was there before, went, or came back. */
export function StateMark({ state }: { state: State }) {
  const texts = useKitTexts("status", messages);
  const { tone, icon } = looks[state];
  return (
    <span className={clsx(styles.stateMark, softTone[tone])} data-state={state}>
      <Icon icon={icon} size={12} />
      {texts[state]}
    </span>
  );
}

const looks = {
  new: { tone: "info", icon: icons.plus },
  still: { tone: "neutral", icon: icons.equal },
  gone: { tone: "positive", icon: icons.check },
  ongoing: { tone: "neutral", icon: icons.equal },
  regressed: { tone: "critical", icon: icons.again },
  closed: { tone: "positive", icon: icons.check },
} satisfies Record<string, { tone: Tone; icon: IconShape }>;
