import { maintenanceQueries, useApi, useMay } from "@sitewright/api-client";
import type { MaintenanceWindow } from "@sitewright/contract";
import { Loaded, useReasonOf } from "@sitewright/feature-kit";
import { Card, EmptyState, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useEndWindow } from "../../api/use-change-windows.ts";
import { useTexts } from "../../texts.ts";
import { RemoveWindowDialog } from "./remove-window-dialog.tsx";
import { WindowForm } from "./window-form.tsx";
import { WindowList } from "./window-list.tsx";

type MaintenanceTabProps = {
  /** The window that is edited; `new` for one to be made. */
  edit: string | undefined;
  onEditChange: (edit: string | undefined) => void;
  /** Plans a window; nothing for whoever may not. */
  create: ReactNode;
};

/** The team's maintenance windows, with the form that plans and changes them. */
export function MaintenanceTab({ edit, onEditChange, create }: MaintenanceTabProps) {
  const texts = useTexts("windows");
  const reasonOf = useReasonOf();
  // A team has no more than these.
  const windows = useQuery(maintenanceQueries.list(useApi(), { limit: 100 }));
  const end = useEndWindow();
  const [removed, setRemoved] = useState<MaintenanceWindow | null>(null);
  const mayCreate = useMay("maintenance.create");
  const mayChange = useMay("maintenance.update");
  const edited = windows.data?.results.find(({ id }) => id === edit);
  const close = () => onEditChange(undefined);
  return (
    <>
      <Card title={texts.title} description={texts.about} padding="none">
        <Loaded query={windows} label={texts.loading} failure={texts.failure}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                icon={icons.schedules}
                title={texts.noneTitle}
                description={texts.noneAbout}
                actions={create}
              />
            ) : (
              <WindowList
                windows={results}
                onEdit={({ id }) => onEditChange(id)}
                onEnd={({ id, name }) =>
                  end.mutate(id, {
                    onSuccess: () => void toast.success(texts.ended(name)),
                    onError: (error) => void toast.error(reasonOf(error)),
                  })
                }
                onRemove={setRemoved}
              />
            )
          }
        </Loaded>
      </Card>
      {removed && <RemoveWindowDialog window={removed} onClose={() => setRemoved(null)} />}
      {edit === "new" && mayCreate && <WindowForm window={null} onClose={close} />}
      {edited && mayChange && <WindowForm key={edited.id} window={edited} onClose={close} />}
    </>
  );
}
