import { type StepAction, stepFileMaxBytes, stepFilesMax } from "@sitewright/contract";
import { FileDrop, useFormats } from "@sitewright/ui-kit";
import { useEffect, useMemo, useRef, useState } from "react";
import { fromStepFile, toStepFile } from "../../model/step-files.ts";
import { useTexts } from "../../texts.ts";

type UploadFieldProps = {
  files: StepAction["files"];
  onChange: (files: NonNullable<StepAction["files"]>) => void;
};

/** The files that a step uploads: what is in them is kept in the step. */
export function UploadField({ files, onChange }: UploadFieldProps) {
  const texts = useTexts("editor");
  const { bytes } = useFormats();
  // Files that come from elsewhere, as when changes are discarded, begin the field anew.
  const [own, setOwn] = useState(files);
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  if (files !== own) {
    setOwn(files);
    setRound(round + 1);
    setProblem(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with, once a round
  const start = useMemo(() => (files ?? []).map(fromStepFile), [round]);
  // What else of the step changes while files are read is of a later one.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  async function take(taken: readonly File[]) {
    try {
      const next = await Promise.all(taken.slice(0, stepFilesMax).map(toStepFile));
      setOwn(next);
      setProblem(taken.length > stepFilesMax ? texts.filesLeftOut(stepFilesMax) : null);
      latest.current(next);
    } catch {
      setProblem(texts.filesUnread);
    }
  }
  return (
    <FileDrop
      key={round}
      label={texts.files}
      hint={texts.filesHint(bytes(stepFileMaxBytes), stepFilesMax)}
      error={problem ?? (files?.length ? undefined : texts.faults.noFiles)}
      accept=""
      maxBytes={stepFileMaxBytes}
      multiple
      start={start}
      onFiles={take}
    />
  );
}
