import { type AppPath, paths, type RecordSearch } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import { ButtonLink, Card, EmptyState, PageHeader } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { Recorder } from "../components/recorder/recorder.tsx";
import { useRecorder } from "../components/recorder/use-recorder.ts";
import { useTexts } from "../texts.ts";

type RecordPageProps = {
  search: RecordSearch;
  /** Goes to the case that was made, or back to all. */
  onOpen: (path: AppPath) => void;
};

/** A case as it is recorded: the site in a browser of ours, seen and used from here. */
export function RecordPage({ search: { recording }, onOpen }: RecordPageProps) {
  const texts = useTexts("recorder");
  const start = useTexts("recordDialog");
  if (recording) return <Known key={recording} id={recording} onOpen={onOpen} />;
  return (
    <Screen header={<PageHeader title={texts.title} />}>
      <Card>
        <EmptyState
          icon={icons.record}
          title={texts.none}
          description={start.about}
          actions={<ButtonLink href={paths.cases({ record: true })}>{start.title}</ButtonLink>}
        />
      </Card>
    </Screen>
  );
}

function Known({ id, onOpen }: { id: string; onOpen: RecordPageProps["onOpen"] }) {
  const recorder = useRecorder(id);
  return <Recorder recordingId={id} recorder={recorder} onOpen={onOpen} />;
}
