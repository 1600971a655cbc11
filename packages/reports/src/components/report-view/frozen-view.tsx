import type { OpenEdition } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Card, SkeletonText, Stack } from "@sitewright/ui-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { PdfState } from "./pdf-state.tsx";
import { ReportFrame } from "./report-frame.tsx";
import * as styles from "./report-view.css.ts";

type FrozenViewProps = {
  edition: UseQueryResult<OpenEdition, unknown>;
  title: string;
  isSaving: boolean;
  onSavePdf: () => void;
};

/** An edition, as it was frozen, with how far its PDF is. */
export function FrozenView({ edition, title, isSaving, onSavePdf }: FrozenViewProps) {
  const texts = useTexts("view");
  return (
    <Loaded
      query={edition}
      label={texts.drawing}
      failure={texts.notDrawn}
      outline={
        <Card>
          <div className={styles.waiting}>
            <SkeletonText lines={5} />
          </div>
        </Card>
      }
    >
      {(data) => (
        <Stack gap="3">
          <PdfState edition={data} isSaving={isSaving} onSave={onSavePdf} />
          <SteadyFrame key={data.id} url={data.view_url} title={title} />
        </Stack>
      )}
    </Loaded>
  );
}

/** Stays at the address it began with: each answer has another, and what it shows never changes. */
function SteadyFrame({ url, title }: { url: string; title: string }) {
  const [first] = useState(url);
  return <ReportFrame url={first} title={title} isBehind={false} />;
}
