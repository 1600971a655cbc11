import { useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { CutText } from "../cut-text/cut-text.tsx";
import * as fieldStyles from "../field/field.css.ts";
import { useFieldNotes } from "../field/use-field-notes.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { checkFile, isAccepted } from "./check-file.ts";
import * as styles from "./file-drop.css.ts";
import { droppedFiles, isAside, pathOf } from "./folder-files.ts";
import { messages } from "./messages.ts";

export type FileDropProps = {
  label: string;
  /** As an input's `accept`: `.json`, `image/*`, with commas between; empty takes any kind. */
  accept: string;
  /** The most bytes one file may have. */
  maxBytes: number;
  multiple?: boolean;
  /**
   * Whether a folder is taken with all that is in it, of many files alone; what is of another kind is left out and told
   * of together. `pathOf` says where in it a file was.
   */
  folders?: boolean;
  /** Files that it holds at first. */
  start?: readonly File[];
  /** Called with all files taken so far, after each change. */
  onFiles: (files: readonly File[]) => void;
  name?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Where in the folder that was taken a file is; empty right in it, or without one. */
function folderOf(file: File): string {
  return pathOf(file).split("/").slice(1, -1).join("/");
}

/** React's types do not know it; browsers do. */
const asFolder = { webkitdirectory: "" };

/** Files by dropping them or by a button. What cannot be taken is refused with the reason. */
export function FileDrop({
  label,
  accept,
  maxBytes,
  multiple = false,
  folders = false,
  start = [],
  onFiles,
  ...facts
}: FileDropProps) {
  const texts = useKitTexts("fileDrop", messages);
  const { control, notes } = useFieldNotes(facts);
  const { hintId, errorId, hint, error } = notes;
  const formats = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState(start);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const dropManyWords = folders ? texts.dropFolder : texts.dropFiles;
  const dropWords = multiple ? dropManyWords : texts.dropFile;
  const problems = error === undefined ? refusals : [error, ...refusals];

  function hold(next: readonly File[]) {
    setFiles(next);
    onFiles(next);
  }

  /** The focus goes on to the next file that can be removed, or to the button that takes others. */
  function remove(place: number) {
    const others = list.current?.querySelectorAll("button");
    (others?.[place + 1] ?? others?.[place - 1] ?? button.current)?.focus();
    hold(files.filter((_, other) => other !== place));
  }

  function take(offered: readonly File[]) {
    const own = offered.filter((file) => pathOf(file) === file.name || isOfFolder(file));
    const checked = own.map((file) => ({
      file,
      reason: checkFile(file, { accept, maxBytes }, texts, formats),
    }));
    const good = checked.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    const kept = multiple ? [...files, ...good] : good.slice(0, 1);
    setLeftOut(offered.length - own.length);
    setRefusals([
      ...checked.flatMap(({ reason }) => (reason === null ? [] : [reason])),
      ...(!multiple && good.length > 1 ? [texts.onlyOne] : []),
    ]);
    if (good.length > 0) hold(kept);
  }

  function isOfFolder(file: File) {
    return isAccepted(file, accept) && !isAside(pathOf(file)) && file.size > 0;
  }

  return (
    <fieldset
      className={fieldStyles.bareFieldset}
      aria-describedby={`${hintId} ${errorId}`}
      data-invalid={control["aria-invalid"]}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={async (event) => {
        event.preventDefault();
        setIsOver(false);
        const { dataTransfer } = event;
        take(folders ? await droppedFiles(dataTransfer) : [...dataTransfer.files]);
      }}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.area} data-over={isOver || undefined}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            event.target.value = "";
          }}
        />
        <Button ref={button} icon={icons.file} onClick={() => input.current?.click()}>
          {multiple ? texts.chooseFiles : texts.chooseFile}
        </Button>
        {folders && (
          <>
            <input
              ref={folder}
              type="file"
              className={styles.input}
              tabIndex={-1}
              aria-label={texts.chooseFolder}
              multiple
              {...asFolder}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
            <Button icon={icons.folder} onClick={() => folder.current?.click()}>
              {texts.chooseFolder}
            </Button>
          </>
        )}
        <span className={fieldStyles.hint}>{dropWords}</span>
      </div>
      {files.length > 0 && (
        <ul ref={list} className={styles.list}>
          {files.map((file, place) => (
            <li key={`${pathOf(file)}${file.lastModified}${file.size}`} className={styles.file}>
              <Icon icon={icons.file} />
              <span className={styles.name}>
                <CutText text={file.name} />
              </span>
              {folderOf(file) !== "" && (
                <span className={styles.folder}>
                  <CutText text={folderOf(file)} />
                </span>
              )}
              <span className={styles.size}>{formats.bytes(file.size)}</span>
              <IconButton
                icon={icons.close}
                size="small"
                label={texts.remove(pathOf(file))}
                onClick={() => remove(place)}
              />
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && (
        <div className={fieldStyles.hint} role="status">
          {texts.leftOut(leftOut)}
        </div>
      )}
      <div className={fieldStyles.hint} id={hintId}>
        {hint}
      </div>
      <div id={errorId} role="status">
        {problems.map((problem) => (
          <div key={problem} className={fieldStyles.error}>
            <span className={fieldStyles.errorIcon}>
              <Icon icon={icons.alert} size={13} />
            </span>
            {problem}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
