import { Button, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef } from "react";
import { linesOfCsv } from "../../model/site-lines.ts";
import { useTexts } from "../../texts.ts";

/** More is no list of two hundred addresses. */
const maxBytes = 1_000_000;

/** Reads a file of comma-separated values; what it says is given as lines, to be looked at before anything is sent. */
export function CsvButton({ onLines }: { onLines: (lines: string) => void }) {
  const texts = useTexts("addMany");
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File) {
    const lines = file.size > maxBytes ? "" : linesOfCsv(await file.text());
    if (lines === "") toast.error(texts.noLines(file.name));
    else onLines(lines);
  }

  return (
    <>
      <Button size="small" icon={icons.file} onClick={() => input.current?.click()}>
        {texts.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={texts.file}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file chosen again is another choice.
          event.target.value = "";
          if (file !== undefined) void read(file);
        }}
      />
    </>
  );
}
