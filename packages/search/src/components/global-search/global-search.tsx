import { type AppPath, searchQueryMaxLength } from "@sitewright/contract";
import { Icon, IconButton, Kbd, useShortcuts, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { usePressOutside } from "../../hooks/use-press-outside.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { messages } from "../../messages.ts";
import { prefixHints } from "../../model/prefix-hints.ts";
import {
  type InsideResult,
  offersHints,
  optionCount,
  type SearchState,
} from "../../model/search-state.ts";
import { type SearchTexts, useTexts } from "../../texts.ts";
import { SearchPanel } from "../search-panel/search-panel.tsx";
import * as styles from "./global-search.css.ts";
import { isPageFocused } from "./is-page-focused.ts";
import { useEarlyEnter } from "./use-early-enter.ts";
import { useOptionKeys } from "./use-option-keys.ts";

export type GlobalSearchProps = {
  /** Follows a result chosen with Enter; a pressed one is a link of its own. */
  onGo: (path: AppPath) => void;
};

/**
 * The search box and its panel. `/` focuses it from the page; arrows, Home, End and Enter choose;
 * Escape closes the panel, then empties the box and leaves it. On a small screen it waits behind a
 * button and lies over its nearest positioned ancestor, the header, while it is used.
 */
export function GlobalSearch({ onGo }: GlobalSearchProps) {
  const words = useTexts("box", messages.box);
  const answers = useTexts("answers", messages.answers);
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const state = useSearch(text, isOpen);
  const { active, setActive, move } = useOptionKeys(optionCount(state));
  const setEnterWanted = useEarlyEnter(state, follow);
  const showsList = isOpen && (offersHints(state) || state.phase === "found");
  const optionId = (place: number) => `${listId}-${place}`;

  const close = useCallback(() => {
    setIsOpen(false);
    setActive(-1);
    setEnterWanted(false);
  }, [setActive, setEnterWanted]);
  usePressOutside(root, close);
  useShortcuts(words.everywhere, [
    {
      keys: "/",
      label: words.label,
      run: (event) => {
        if (text !== "" || !isPageFocused()) return;
        event.preventDefault();
        open();
      },
    },
  ]);

  function open() {
    // On a small screen the box is drawn by this; a browser focuses only what it shows.
    flushSync(() => setIsOpen(true));
    box.current?.focus();
  }

  function change(next: string) {
    setText(next);
    setActive(-1);
    setEnterWanted(false);
    open();
  }

  function leave() {
    close();
    setText("");
    box.current?.blur();
    // Takes no focus where it is not shown, which is on all but small screens.
    opener.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows that an input method uses for its own word are not for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (isOpen) close();
      else leave();
      return;
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setIsOpen(true);
    if (isOpen && move(event)) return;
    if (isOpen && event.key === "Enter") choose();
  }

  function choose() {
    if (offersHints(state)) {
      const hint = prefixHints[active];
      if (hint !== undefined) change(hint.prefix);
    } else if (state.phase === "found" && !state.isEarlier) {
      const result = state.results[Math.max(active, 0)];
      if (result !== undefined) follow(result);
    } else {
      setEnterWanted(true);
    }
  }

  function follow({ path }: InsideResult) {
    leave();
    onGo(path);
  }

  return (
    <search ref={root} className={styles.root} data-open={isOpen || undefined}>
      <div className={styles.opener}>
        <IconButton ref={opener} icon={icons.search} label={words.open} onClick={open} />
      </div>
      <div className={styles.box}>
        <span className={styles.icon}>
          <Icon icon={icons.search} />
        </span>
        <input
          ref={box}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={words.label}
          aria-expanded={showsList}
          aria-controls={showsList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={showsList && active !== -1 ? optionId(active) : undefined}
          placeholder={words.placeholder}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        {text === "" ? (
          <EmptyEnd onClose={leave} />
        ) : (
          <IconButton
            icon={icons.close}
            size="small"
            label={words.clear}
            onClick={() => change("")}
          />
        )}
      </div>
      {isOpen && (
        <div className={styles.panel}>
          <SearchPanel
            listId={listId}
            state={state}
            active={active}
            optionId={optionId}
            onActivate={setActive}
            onHint={change}
            onFollow={leave}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? spoken(state, answers) : ""}</span>
      </VisuallyHidden>
    </search>
  );
}

/** At the end of an empty box: its key, or on a small screen the way out of it. */
function EmptyEnd({ onClose }: { onClose: () => void }) {
  const { close } = useTexts("box", messages.box);
  return (
    <>
      <span className={styles.key} aria-hidden="true">
        <Kbd>/</Kbd>
      </span>
      <span className={styles.close}>
        <IconButton icon={icons.close} size="small" label={close} onClick={onClose} />
      </span>
    </>
  );
}

function spoken(state: SearchState, answers: SearchTexts["answers"]): string {
  if (state.phase === "idle") return "";
  if (state.phase !== "found") return answers[state.phase];
  if (state.isEarlier) return "";
  const { query, results } = state;
  return results.length === 0 ? answers.nothing(query) : answers.count(results.length);
}
