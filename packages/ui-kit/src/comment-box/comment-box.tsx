import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import * as styles from "./comment-box.css.ts";
import { mentionAt, namesLike, withMention } from "./mention-at.ts";

type CommentBoxProps<Person extends { id: string; name: string }> = {
  label: string;
  placeholder: string;
  submit: string;
  value: string;
  onChange: (text: string) => void;
  /** Whom an `@` offers. */
  people: readonly Person[];
  /** Names the list of people for readers. */
  peopleLabel: string;
  onSend: () => void;
  pending?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A field for something to say; an `@` offers people, and Ctrl or Meta with Enter sends it. */
export function CommentBox<Person extends { id: string; name: string }>({
  label,
  placeholder,
  submit,
  value,
  onChange,
  people,
  peopleLabel,
  onSend,
  pending = false,
  ref,
}: CommentBoxProps<Person>) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const goTo = useRef<number | null>(null);
  const [active, setActive] = useState(0);
  const mention = caret === null ? null : mentionAt(value, caret);
  const offered = mention === null ? [] : namesLike(people, mention.typed);
  const isEmpty = value.trim() === "";

  function choose({ name }: Person) {
    if (mention === null || caret === null) return;
    const next = withMention(value, caret, mention, name);
    onChange(next.text);
    setCaret(null);
    goTo.current = next.caret;
  }

  // With the text itself, before another key can come: a frame later it would land amid what is typed on.
  useLayoutEffect(() => {
    if (goTo.current === null) return;
    area.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const person = offered[Math.min(active, offered.length - 1)];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      if (!isEmpty && !pending) onSend();
    } else if (person === undefined) return;
    else if (event.key === "ArrowDown") setActive((active + 1) % offered.length);
    else if (event.key === "ArrowUp") setActive((active || offered.length) - 1);
    else if (event.key === "Enter" || event.key === "Tab") choose(person);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    // Whatever is around it has an Escape of its own.
    event.stopPropagation();
  }

  const isOpen = offered.length > 0;
  return (
    <div className={styles.root}>
      <textarea
        ref={(element) => {
          area.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        className={styles.area}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={
          isOpen ? `${listId}-${Math.min(active, offered.length - 1)}` : undefined
        }
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" disabled={isEmpty} pending={pending} onClick={onSend}>
        {submit}
      </Button>
      {isOpen && (
        <div className={styles.list} id={listId} role="listbox" aria-label={peopleLabel}>
          {offered.map((person, at) => (
            // The focus stays in the field, whose keys choose.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
            <div
              key={person.id}
              id={`${listId}-${at}`}
              className={styles.person}
              role="option"
              aria-selected={at === Math.min(active, offered.length - 1)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} size="tiny" decorative />
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
