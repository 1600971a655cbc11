import { May, migrationQueries, useApi } from "@sitewright/api-client";
import type { Migration } from "@sitewright/contract";
import { Button, Card, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

type FirstStateProps = { migration: Migration; onName: () => void };

/** What a rehearsal is for, and the one next step; after one that came to no end, why. */
export function FirstState({ migration: { site, home, pages }, onName }: FirstStateProps) {
  const texts = useTexts("first");
  const list = useQuery(migrationQueries.rehearsals(useApi(), site));
  const [last] = list.data?.results ?? [];
  if (home === null) {
    return (
      <Card padding="none">
        <EmptyState
          icon={icons.compare}
          title={texts.title}
          description={texts.about}
          actions={
            <May call="migrations.setHome">
              <Button tone="primary" onClick={onName}>
                {texts.name}
              </Button>
            </May>
          }
        />
      </Card>
    );
  }
  const about = pages.rehearsed === 0 ? texts.noPages : texts.readyAbout(pages.rehearsed);
  return (
    <Card padding="none">
      <EmptyState
        icon={last?.reason ? icons.warning : icons.compare}
        title={last?.reason ? texts.failed : texts.ready}
        description={last?.reason ?? about}
      />
    </Card>
  );
}
