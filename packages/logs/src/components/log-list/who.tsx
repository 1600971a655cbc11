import type { LogEntry } from "@sitewright/contract";
import { Avatar, CutText, Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { whoWords } from "../../model/who-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-list.css.ts";

/** Who did it: a person by their initials, anything else by a sign of what it is. */
export function Who({ entry }: { entry: LogEntry }) {
  const texts = useTexts("who");
  const name = whoWords(entry, texts);
  const { kind } = entry.actor;
  return (
    <span className={styles.who}>
      {kind === "person" ? (
        <Avatar name={name} size="tiny" decorative />
      ) : (
        <span className={styles.whoSign}>
          <Icon icon={signs[kind]} size={12} label={texts.kinds[kind]} />
        </span>
      )}
      <bdi className={styles.name}>
        <CutText text={name} />
      </bdi>
    </span>
  );
}

const signs = {
  token: icons.key,
  agent: icons.agent,
  system: icons.settings,
  unknown: icons.help,
} as const;
