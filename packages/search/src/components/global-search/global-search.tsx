import { type AppPath, searchQueryMaxLength } from "@sitewright/contract";
import { Icon, IconButton, Kbd, useShortcuts, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { usePressOutside } from "../../hooks/use-press-outside.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { messages } from "../../messages.ts";
import {
  enterPlace,
  type PanelOption,
  panelSections,
  reachableOptions,
} from "../../model/panel-sections.ts";
import type { SearchCommand } from "../../model/search-command.ts";
import type { InsideResult, SearchState } from "../../model/search-state.ts";
import { type SearchTexts, useTexts } from "../../texts.ts";
import { SearchPanel } from "../search-panel/search-panel.tsx";
import * as styles from "./global-search.css.ts";
import { isPageFocused } from "./is-page-focused.ts";
import { useEarlyEnter } from "./use-early-enter.ts";
import { useOptionKeys } from "./use-option-keys.ts";

export type GlobalSearchProps = {
  /** Follows a result chosen with Enter; a pressed one is a link of its own. */
  onGo: (path: AppPath) => void;
  /** Screens that the box leads to besides what the server finds. */
  screens?: readonly SearchCommand[];
  /** What can be done from it. */
  actions?: readonly SearchCommand[];
};

/**
 * The search box and its panel. `/` focuses it from the page, Ctrl or ⌘ and `K` from anywhere but a dialog;
 * arrows, Home, End and Enter choose; Escape closes the panel, then empties the box and leaves it. On a small screen it waits behind a
 * button and lies over its nearest positioned ancestor, the header, while it is used.
 */
export function GlobalSearch({ onGo, screens = none, actions = none }: GlobalSearchProps) {
  const words = useTexts("box", messages.box);
  const answers = useTexts("answers", messages.answers);
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** Where the focus was when a key brought it here from somewhere on the page. */
  const back = useRef<Element>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const state = useSearch(text, isOpen);
  const sections = panelSections(text, state, { screens, actions });
  const options = reachableOptions(sections);
  const { active, setActive, move } = useOptionKeys(options.length);
  const setEnterWanted = useEarlyEnter(state, follow);
  const entered = enterPlace(active, state, options);
  const showsList = isOpen && sections.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  const close = useCallback(() => {
    setIsOpen(false);
    setActive(-1);
    setEnterWanted(false);
  }, [setActive, setEnterWanted]);
  const closeOutside = useCallback(() => {
    back.current = null;
    close();
  }, [close]);
  usePressOutside(root, closeOutside);
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
    {
      keys: "Mod+k",
      label: words.anywhere,
      run: (event) => {
        event.preventDefault();
        const { activeElement } = document;
        if (root.current?.contains(activeElement) !== true) back.current = activeElement;
        open();
        box.current?.select();
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
    if (back.current instanceof HTMLElement) back.current.focus();
    back.current = null;
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
    if (isOpen && event.key === "Enter") {
      // Else what takes the focus next is pressed by the same key.
      event.preventDefault();
      choose();
    }
  }

  function choose() {
    const option = options[entered];
    if (option !== undefined) take(option);
    else if (state.phase !== "idle") setEnterWanted(true);
  }

  function take(option: PanelOption) {
    if (option.kind === "hint") change(option.hint.prefix);
    else if (option.kind === "result") follow(option.result);
    else if ("href" in option.command) follow({ path: option.command.href });
    else act(option.command.run);
  }

  function follow({ path }: Pick<InsideResult, "path">) {
    leave();
    onGo(path);
  }

  function act(run: () => void) {
    leave();
    run();
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
          aria-keyshortcuts="Control+K Meta+K"
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
            sections={sections}
            active={active}
            entered={entered}
            optionId={optionId}
            onActivate={setActive}
            onHint={change}
            onFollow={leave}
            onRun={act}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? spoken(state, options, answers) : ""}</span>
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

function spoken(
  state: SearchState,
  options: readonly PanelOption[],
  answers: SearchTexts["answers"],
): string {
  if (state.phase === "idle") return "";
  if (state.phase !== "found") return answers[state.phase];
  if (state.isEarlier) return "";
  const isAnswered = options.some(({ kind }) => kind !== "hint");
  return isAnswered ? answers.count(options.length) : answers.nothing(state.query);
}

const none: readonly SearchCommand[] = [];
