import type { AppPath } from "@sitewright/contract";
import {
  Icon,
  IconButton,
  Kbd,
  useLinkComponent,
  useShortcuts,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "../../messages.ts";
import { findInGuide } from "../../model/find-in-guide.ts";
import * as styles from "./guide-search.css.ts";

const texts = messages.search;

/**
 * Finds pages and headings by their words. What is found are links below the box: arrows and Tab reach them, Enter in the
 * box follows the first. On a small screen the box waits behind a button and lies over the bar while it is used.
 */
export function GuideSearch({ onGo }: { onGo: (path: AppPath) => void }) {
  const Anchor = useLinkComponent();
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const results = findInGuide(text);
  const isAsked = isOpen && text.trim() !== "";
  useShortcuts(messages.keys.title, [
    {
      keys: "/",
      label: messages.keys.search,
      run: (event) => {
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

  function leave() {
    setIsOpen(false);
    setText("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const [first] = results;
    if (event.key === "Escape") {
      leave();
      box.current?.blur();
    } else if (event.key === "Enter" && first && event.target === box.current) {
      event.preventDefault();
      leave();
      box.current?.blur();
      onGo(first.path);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const stops = [...(root.current?.querySelectorAll<HTMLElement>("input, li a") ?? [])];
      const at = stops.findIndex((stop) => stop.matches(":focus"));
      stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus();
    }
  }

  return (
    <search
      ref={root}
      className={styles.root}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <div className={styles.opener}>
        <IconButton icon={icons.search} label={texts.open} onClick={open} />
      </div>
      <div className={styles.box}>
        <span className={styles.icon}>
          <Icon icon={icons.search} />
        </span>
        <input
          ref={box}
          type="text"
          className={styles.input}
          aria-label={texts.label}
          placeholder={texts.label}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
        />
        <span className={styles.key} aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
        <span className={styles.close}>
          <IconButton icon={icons.close} size="small" label={texts.close} onClick={leave} />
        </span>
      </div>
      {isAsked && (
        <div className={styles.panel}>
          {results.length === 0 ? (
            <p className={styles.none}>{texts.none(text.trim())}</p>
          ) : (
            <ul aria-label={texts.results}>
              {results.map(({ path, text: found, on }) => (
                <li key={path}>
                  <Anchor href={path} className={styles.result} onClick={leave}>
                    {found}
                    {on !== null && <span className={styles.on}>{on}</span>}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isAsked ? texts.count(results.length) : ""}</span>
      </VisuallyHidden>
    </search>
  );
}
