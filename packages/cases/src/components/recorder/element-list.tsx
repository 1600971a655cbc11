import { recordedElementsMax } from "@sitewright/contract";
import { Button, Card, Inline, SkeletonText, Stack, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./recorder.css.ts";
import type { Recorder } from "./use-recorder.ts";

type ElementListProps = {
  recorder: Recorder;
  /** What holds the page's keys: who chooses a field goes on typing there. */
  keys: RefObject<HTMLTextAreaElement | null>;
  /** How often it was asked for; 0 while it is closed. */
  asked: number;
  onAskedChange: (asked: number) => void;
};

/** What there is on the page by role and name, for whoever does not point at it: what is chosen is pressed. */
export function ElementList({ onAskedChange, ...rest }: ElementListProps) {
  const texts = useTexts("recorder");
  const { phase } = rest.recorder;
  const isOpen = rest.asked > 0 && phase === "live";
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <Listed {...rest} onClose={() => onAskedChange(0)} />;
  return (
    <Button
      ref={opener}
      disabled={phase !== "live"}
      onClick={() => onAskedChange(1)}
      aria-expanded={false}
    >
      {texts.elementsOpen}
    </Button>
  );
}

type ListedProps = Pick<ElementListProps, "recorder" | "keys" | "asked"> & { onClose: () => void };

function Listed({ recorder, keys, asked, onClose }: ListedProps) {
  const texts = useTexts("recorder");
  const { state, send, screen } = recorder;
  const [text, setText] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
  useEffect(() => filter.current?.focus(), [asked]);
  // Asked again with each thing that is done, as the page may be another then.
  const { steps, page } = state;
  const ask = useEffectEvent(() => send({ kind: "elements" }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done and where tells when
  useEffect(() => {
    ask();
  }, [steps.length, page?.url, page?.tab]);
  const { elements: listed } = state;
  const words = text.trim().toLowerCase();
  const found = (listed?.elements ?? [])
    .map((element, place) => ({ ...element, place }))
    .filter(({ role, name }) => `${role} ${name}`.toLowerCase().includes(words));
  const press = (place: number, role: string) => {
    if (!listed) return;
    screen.press();
    send({ kind: "reach", list: listed.list, place });
    if (state.mode === "record" && fields.has(role)) keys.current?.focus();
  };
  return (
    <Card title={texts.elements}>
      <Stack gap="3">
        <p className={styles.note}>{texts.elementsAbout}</p>
        <TextField
          ref={filter}
          type="search"
          label={texts.elementsFind}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        {listed ? (
          <p className={styles.note} role="status">
            {found.length === 0
              ? texts.elementsNone
              : texts.elementsOf(found.length, recordedElementsMax)}
          </p>
        ) : (
          <SkeletonText lines={3} />
        )}
        <ul className={styles.elements} aria-label={texts.elements}>
          {found.map(({ role, name, place }) => (
            <li key={place}>
              <button type="button" className={styles.option} onClick={() => press(place, role)}>
                <bdi>{texts.elementOf(role, name)}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <Inline gap="2">
          <Button size="small" icon={icons.refresh} onClick={() => send({ kind: "elements" })}>
            {texts.elementsAnew}
          </Button>
          <Button size="small" onClick={onClose}>
            {texts.elementsClose}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

const fields = new Set(["textbox", "searchbox", "spinbutton", "slider", "input"]);
