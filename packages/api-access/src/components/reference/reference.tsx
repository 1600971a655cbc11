import { type AppPath, paths } from "@sitewright/contract";
import { Combobox, EmptyState, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef, useState } from "react";
import { titleOf } from "../../model/call-words.ts";
import { findCalls } from "../../model/find-calls.ts";
import type { ApiCallDoc } from "../../model/read-document.ts";
import { useTexts } from "../../texts.ts";
import { CallView } from "../call-card/call-view.tsx";
import { CallList } from "./call-list.tsx";
import * as styles from "./reference.css.ts";
import type { ReferenceTabProps } from "./reference-props.ts";

type ReferenceProps = ReferenceTabProps & { calls: readonly ApiCallDoc[] };

/** All calls at the left, the one that is meant at the right; where there is no room, a picker above it. */
export function Reference({ calls, server, search, onSearchChange, made }: ReferenceProps) {
  const texts = useTexts("reference");
  const find = useRef<HTMLInputElement>(null);
  // An address follows more slowly than one types, and would take letters back.
  const [text, setText] = useState(search.find ?? "");
  const groups = findCalls(calls, text);
  const found = groups.flatMap((group) => group.calls);
  const current =
    search.call === undefined ? firstOf(calls) : calls.find(({ id }) => id === search.call);
  const open = (call: string) => onSearchChange({ ...search, call });
  const hrefOf = (call: string): AppPath => paths.internalApi({ ...search, call });
  function move(by: 1 | -1) {
    const at = found.findIndex(({ id }) => id === current?.id);
    const next = found[at === -1 ? 0 : at + by];
    if (next) open(next.id);
  }
  useShortcuts(texts.keys, [
    {
      keys: "f",
      label: texts.findKey,
      run: (event) => {
        event.preventDefault();
        find.current?.focus();
      },
    },
    { keys: "j", label: texts.next, run: () => move(1) },
    { keys: "k", label: texts.previous, run: () => move(-1) },
  ]);
  return (
    <div className={styles.root}>
      <div className={styles.picker}>
        <Combobox
          label={texts.picker}
          value={current?.id ?? null}
          onChange={open}
          options={calls.map(({ id, method, path }) => ({
            value: id,
            label: titleOf(id),
            description: `${method} ${path}`,
          }))}
          emptyText={texts.none}
        />
      </div>
      <div className={styles.side}>
        <CallList
          groups={groups}
          count={found.length}
          find={text}
          onFindChange={(next) => {
            setText(next);
            onSearchChange({ ...search, find: next || undefined });
          }}
          findRef={find}
          current={current?.id}
          hrefOf={hrefOf}
          server={server}
        />
      </div>
      {current ? (
        <CallView key={current.id} call={current} server={server} made={made} />
      ) : (
        <EmptyState
          icon={icons.search}
          title={texts.unknown(search.call ?? "")}
          description={texts.unknownAbout}
        />
      )}
    </div>
  );
}

/** What is shown before one is chosen: the first that a token for reading can try. */
function firstOf(calls: readonly ApiCallDoc[]): ApiCallDoc | undefined {
  return calls.find(({ token }) => token === "read") ?? calls[0];
}
