import type { AppPath } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { Button, Icon, Link, MethodTag, TextField, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type Ref, useState } from "react";
import { type ApiServer, addressOf } from "../../api/api-server.ts";
import { actionOf } from "../../model/call-words.ts";
import type { CallGroup } from "../../model/find-calls.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./reference.css.ts";

type CallListProps = {
  groups: readonly CallGroup[];
  count: number;
  find: string;
  onFindChange: (text: string) => void;
  findRef: Ref<HTMLInputElement>;
  current: string | undefined;
  hrefOf: (call: string) => AppPath;
  server: ApiServer;
};

/** The calls by what they are about; the groups fold, and open while one looks for something. */
export function CallList({ groups, count, find, onFindChange, findRef, ...rows }: CallListProps) {
  const texts = useTexts("reference");
  const isFinding = find !== "";
  return (
    <nav aria-label={texts.calls} className={styles.list}>
      <TextField
        label={texts.find}
        type="search"
        autoComplete="off"
        value={find}
        onChange={onFindChange}
        ref={findRef}
      />
      <Spoken>{isFinding && texts.found(count)}</Spoken>
      {groups.length === 0 && (
        <div className={styles.none}>
          <p>{texts.none}</p>
          <p className={styles.muted}>{texts.noneAbout}</p>
          <Button size="small" onClick={() => onFindChange("")}>
            {texts.clear}
          </Button>
        </div>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} isFinding={isFinding} {...rows} />
        ))}
      </div>
      <p className={styles.others}>
        <span className={styles.muted}>{texts.otherViewers}</span>{" "}
        <Link external href={`${addressOf(rows.server)}/v1/openapi.json`}>
          {texts.document}
        </Link>
      </p>
    </nav>
  );
}

type GroupProps = Pick<CallListProps, "current" | "hrefOf"> & {
  group: CallGroup;
  isFinding: boolean;
};

function Group({ group, isFinding, current, hrefOf }: GroupProps) {
  const { number } = useFormats();
  const hasCurrent = group.calls.some(({ id }) => id === current);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isFinding || (chosen ?? hasCurrent);
  return (
    <div>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon icon={isOpen ? icons.chevronDown : icons.chevronRight} />
        <span className={styles.groupTitle}>{group.title}</span>
        <span className={styles.muted}>{number(group.calls.length)}</span>
      </button>
      {isOpen && (
        <ul className={styles.rows}>
          {group.calls.map(({ id, method }) => (
            <li key={id} className={styles.row} data-current={id === current}>
              <MethodTag method={method} />
              <Link href={hrefOf(id)} tone="plain">
                {actionOf(id)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
