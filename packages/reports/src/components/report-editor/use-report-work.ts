import type { OpenEdition, Report, ReportSearch } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useFreezeReport } from "../../api/use-freeze-report.ts";
import { type FileKind, useSaveFile } from "../../api/use-save-file.ts";
import { useSaveReport } from "../../api/use-save-report.ts";
import type { ReportSubject } from "../../model/report-subject.ts";
import { useTexts } from "../../texts.ts";
import type { SettingsState } from "../use-settings.ts";

type Work = {
  subject: ReportSubject;
  host: string;
  report: Report | null;
  state: SettingsState;
  /** The edition that is shown, if one is. */
  edition: OpenEdition | null;
  onSearchChange: (search: ReportSearch) => void;
};

/** Saving, freezing and handing out a report; what fails says why and changes nothing. */
export function useReportWork({ subject, host, report, state, edition, onSearchChange }: Work) {
  const texts = useTexts("actions");
  const settingsTexts = useTexts("settings");
  const reasonOf = useReasonOf();
  const save = useSaveReport(subject, report);
  const freeze = useFreezeReport();
  const saveFile = useSaveFile(host);
  const fail = (error: unknown) => void toast.error(reasonOf(error));

  /** The report as its settings say, saved if it was not. */
  async function saved(): Promise<Report> {
    if (report !== null && !state.isChanged) return report;
    const next = await save.mutateAsync(state.settings);
    state.forget();
    return next;
  }

  /** The edition that is shown, or one of what the report says now. */
  async function frozen(): Promise<OpenEdition> {
    if (edition !== null) return edition;
    const { id } = await saved();
    const made = await freeze.mutateAsync(id);
    onSearchChange({ report: id, edition: made.id });
    toast.success(texts.frozen);
    return made;
  }

  return {
    isSaving: save.isPending,
    isFreezing: freeze.isPending || save.isPending,
    isSavingFile: saveFile.isPending,
    frozen,
    fail,
    save: () =>
      void saved().then(({ id }) => {
        onSearchChange({ report: id });
        toast.success(settingsTexts.saved);
      }, fail),
    freeze: () => void frozen().catch(fail),
    saveAs: (kind: FileKind) =>
      void frozen()
        .then(({ id }) => saveFile.mutateAsync({ id, kind }))
        .then((outcome) => {
          if (outcome === "late") toast.error(texts.slowPdf);
          if (outcome === "failed") toast.error(texts.noPdf);
        })
        .catch(fail),
  };
}
