import { useMay } from "@sitewright/api-client";
import type { OpenEdition } from "@sitewright/contract";
import { Button, Menu, useFormats, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type FileKind, fileKinds } from "../../api/use-save-file.ts";
import { useTexts } from "../../texts.ts";

type ReportActionsProps = {
  /** Whether something could be frozen, shared or saved: settings that make no report cannot. */
  isReady: boolean;
  /** Whether an edition is shown: it need not be frozen again. */
  isFrozen: boolean;
  /** The one that is shown, once it is there. */
  edition: OpenEdition | null;
  isFreezing: boolean;
  isSaving: boolean;
  onFreeze: () => void;
  onShare: () => void;
  onSaveAs: (kind: FileKind) => void;
  /** To the next newer edition, or the next older one. */
  onStep: (by: -1 | 1) => void;
};

/** What can be done with the report that is shown; what is not frozen yet is frozen first. */
export function ReportActions(props: ReportActionsProps) {
  const { isReady, edition, isFrozen, isFreezing, isSaving } = props;
  const { onFreeze, onShare, onSaveAs, onStep } = props;
  const texts = useTexts("actions");
  const { bytes } = useFormats();
  const mayFreeze = useMay("reports.freeze");
  const mayShare = useMay("editions.share");
  const maySave = isFrozen || mayFreeze;
  const isIdle = isReady && !isFreezing;
  const pdfOf = ({ pdf, pdf_bytes }: OpenEdition) =>
    pdf === "done" ? texts.pdfStates.done(bytes(pdf_bytes ?? 0)) : texts.pdfStates[pdf];
  // Else the letter is typed into the field that takes the focus.
  const share = (event?: KeyboardEvent) => {
    event?.preventDefault();
    onShare();
  };
  useShortcuts(texts.keys, [
    { keys: "f", label: texts.freeze, run: onFreeze, when: mayFreeze && !isFrozen && isIdle },
    { keys: "s", label: texts.share, run: share, when: mayShare && isIdle },
    {
      keys: "p",
      label: texts.pdfKey,
      run: () => onSaveAs("pdf"),
      when: maySave && isIdle,
    },
    { keys: "j", label: texts.older, run: () => onStep(1) },
    { keys: "k", label: texts.newer, run: () => onStep(-1) },
  ]);
  return (
    <>
      {maySave && (
        <Menu
          label={texts.saveAs}
          trigger={
            <Button icon={icons.download} pending={isSaving} disabled={!isReady}>
              {texts.saveAs}
            </Button>
          }
          items={fileKinds.map((kind) => ({
            id: kind,
            label: kind === "pdf" && edition !== null ? pdfOf(edition) : texts[kind],
            icon: kindIcons[kind],
            onSelect: () => onSaveAs(kind),
          }))}
        />
      )}
      {mayFreeze && !isFrozen && (
        <Button icon={icons.camera} pending={isFreezing} disabled={!isReady} onClick={onFreeze}>
          {texts.freeze}
        </Button>
      )}
      {mayShare && (
        <Button tone="primary" icon={icons.link} disabled={!isIdle} onClick={() => share()}>
          {texts.share}
        </Button>
      )}
    </>
  );
}

const kindIcons = { pdf: icons.file, file: icons.code, csv: icons.columns, json: icons.console };
