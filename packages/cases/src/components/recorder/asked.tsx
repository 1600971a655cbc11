import { Button, Card, FileDrop, TextField, toast } from "@sitewright/ui-kit";
import { useEffect, useRef, useState } from "react";
import { nameElement } from "../../model/name-element.ts";
import { checkStep, offerChecks, offerPageChecks } from "../../model/offer-checks.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./recorder.css.ts";
import type { Recorder } from "./use-recorder.ts";

const fileMaxBytes = 1_000_000;
const filesMax = 5;

/** What the page, or the recorder, waits for an answer to. */
export function Asked({ recorder }: { recorder: Recorder }) {
  const { dialog, files, picked } = recorder.state;
  return (
    <>
      {dialog && <PageDialog key={dialog.message} recorder={recorder} dialog={dialog} />}
      {files && <Files recorder={recorder} multiple={files.multiple} />}
      {picked && <ChooseCheck recorder={recorder} picked={picked} />}
    </>
  );
}

type DialogProps = {
  recorder: Recorder;
  dialog: NonNullable<Recorder["state"]["dialog"]>;
};

function PageDialog({ recorder, dialog }: DialogProps) {
  const texts = useTexts("recorder");
  const first = useFirstFocus();
  const [text, setText] = useState(dialog.value);
  const answer = (accept: boolean) => {
    const said = accept && dialog.type === "prompt" ? { text } : {};
    recorder.send({ kind: "answer", accept, ...said });
    recorder.putAway("dialog");
  };
  return (
    <Card title={texts.dialog}>
      <div className={styles.parts} role="alertdialog" aria-label={texts.dialog}>
        <p className={styles.said}>{dialog.message || texts.leaving}</p>
        {dialog.type === "prompt" && (
          <TextField label={texts.answer} autoComplete="off" value={text} onChange={setText} />
        )}
        <div className={styles.buttons}>
          <Button ref={first} tone="primary" onClick={() => answer(true)}>
            {texts.accept}
          </Button>
          {dialog.type !== "alert" && (
            <Button onClick={() => answer(false)}>{texts.dismiss}</Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Files({ recorder, multiple }: { recorder: Recorder; multiple: boolean }) {
  const texts = useTexts("recorder");
  const [files, setFiles] = useState<readonly File[]>([]);
  async function give() {
    try {
      const read = await Promise.all(files.slice(0, filesMax).map(readFile));
      recorder.send({ kind: "upload", files: read });
      recorder.putAway("files");
    } catch {
      toast.error(texts.fileFailed);
    }
  }
  return (
    <Card title={texts.files}>
      <div className={styles.parts}>
        <FileDrop
          label={texts.filesLabel}
          hint={texts.filesHint}
          accept=""
          maxBytes={fileMaxBytes}
          multiple={multiple}
          onFiles={setFiles}
        />
        <div className={styles.buttons}>
          <Button tone="primary" disabled={files.length === 0} onClick={give}>
            {texts.give}
          </Button>
          <Button onClick={() => recorder.putAway("files")}>{texts.dismiss}</Button>
        </div>
      </div>
    </Card>
  );
}

async function readFile(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { name: file.name, type: file.type, data: btoa(text) };
}

type ChooseProps = {
  recorder: Recorder;
  picked: NonNullable<Recorder["state"]["picked"]>;
};

/** What must be true of what was pointed at. */
function ChooseCheck({ recorder, picked }: ChooseProps) {
  const texts = useTexts("recorder");
  const words = useTexts("words");
  const { steps, page } = recorder.state;
  const first = useFirstFocus();
  const name = nameElement(picked.element);
  const add = (check: Parameters<typeof checkStep>[1], element: typeof picked.element | "") => {
    const taken = new Set(steps.map(({ id }) => id));
    let number = steps.length + 1;
    while (taken.has(`check-${number}`)) number += 1;
    recorder.setSteps([...steps, checkStep(`check-${number}`, check, element)]);
    leave();
  };
  const leave = () => {
    recorder.putAway("picked");
    recorder.send({ kind: "mode", mode: "record" });
  };
  const line = ({ type, value }: { type: keyof typeof words.checks; value: string }) =>
    value === "" ? words.checks[type] : `${words.checks[type]} “${cut(value)}”`;
  return (
    <Card title={texts.whatOf(name)}>
      <div className={styles.parts}>
        <ul className={styles.plainList} aria-label={texts.whatOf(name)}>
          {offerChecks(picked).map((check, at) => (
            <li key={check.type}>
              <Button
                {...(at === 0 && { ref: first })}
                tone="ghost"
                onClick={() => add(check, picked.element)}
              >
                {line(check)}
              </Button>
            </li>
          ))}
        </ul>
        <h3 className={styles.heading}>{texts.orPage}</h3>
        <ul className={styles.plainList} aria-label={texts.orPage}>
          {offerPageChecks(page?.url ?? "").map((check) => (
            <li key={check.type}>
              <Button tone="ghost" onClick={() => add(check, "")}>
                {isOfPage(check) ? `${words.thePage} ${line(check)}` : line(check)}
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button onClick={leave}>{texts.goOn}</Button>
        </div>
      </div>
    </Card>
  );
}

/** What an element can be checked for, too. */
function isOfPage({ type }: ReturnType<typeof offerPageChecks>[number]): boolean {
  return type === "accessible" || type === "looks";
}

/** Whoever is asked has the focus there: the page has the keys no more. */
function useFirstFocus() {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
