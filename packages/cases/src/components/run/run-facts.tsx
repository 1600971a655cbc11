import { addressOf, type CaseRunDetail, paths } from "@sitewright/contract";
import { Duration, Link, RelativeTime } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { facts } from "../editor/editor.css.ts";

type RunFactsProps = {
  run: CaseRunDetail;
  /** It is read from a file, and leads to nothing that is known to be there. */
  isFile?: boolean;
};

/** Where, when and on what a run went. */
export function RunFacts({ run, isFile = false }: RunFactsProps) {
  const texts = useTexts("run");
  const host = addressOf(run.site_url);
  return (
    <span className={facts}>
      <span>
        {texts.on} {isFile ? <bdi>{host}</bdi> : <Link href={paths.site(run.site)}>{host}</Link>}
      </span>
      {run.row !== null && <span>{texts.row(run.row)}</span>}
      <span>
        {run.device}, {run.window_size.replace(",", " × ")}
      </span>
      <RelativeTime time={run.time_created} />
      {run.ms !== null && (
        <span>
          {texts.took} <Duration ms={run.ms} />
        </span>
      )}
      {!isFile && run.resumes !== null && (
        <Link href={paths.caseRun(run.resumes)}>{texts.resumes}</Link>
      )}
      {!isFile && run.green !== null && (
        <Link href={paths.caseRun(run.green.id)}>{texts.comparedWith}</Link>
      )}
    </span>
  );
}
