import {
  caseQueries,
  flowQueries,
  pageQueries,
  scheduleQueries,
  siteQueries,
  useApi,
} from "@sitewright/api-client";
import type { SchedulesSearch } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Drawer } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { About } from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type ScheduleDrawerProps = {
  search: SchedulesSearch & { edit: string };
  onClose: () => void;
};

/** The form of a new schedule, of what its address names, or of one that is there. */
export function ScheduleDrawer({ search, onClose }: ScheduleDrawerProps) {
  const { edit, site, page, flow, case: one } = search;
  if (edit !== "new") return <Edited id={edit} onClose={onClose} />;
  if (flow !== undefined) return <OfFlow id={flow} onClose={onClose} />;
  if (one !== undefined) return <OfCase id={one} onClose={onClose} />;
  if (page !== undefined) return <OfPage id={page} onClose={onClose} />;
  if (site !== undefined) return <OfSite id={site} onClose={onClose} />;
  return <ScheduleForm schedule={null} about={null} onClose={onClose} />;
}

type Of = { id: string; onClose: () => void };

function Edited({ id, onClose }: Of) {
  const schedule = useQuery(scheduleQueries.detail(useApi(), id));
  return (
    <Waiting query={schedule} onClose={onClose}>
      {(data) => <ScheduleForm schedule={data} about={null} onClose={onClose} />}
    </Waiting>
  );
}

function OfSite({ id, onClose }: Of) {
  const site = useQuery(siteQueries.detail(useApi(), id));
  return (
    <Waiting query={site} onClose={onClose}>
      {({ site_url }) => <New about={{ type: "site", id, str: site_url }} onClose={onClose} />}
    </Waiting>
  );
}

function OfPage({ id, onClose }: Of) {
  const page = useQuery(pageQueries.detail(useApi(), id));
  return (
    <Waiting query={page} onClose={onClose}>
      {({ page_url }) => <New about={{ type: "page", id, str: page_url }} onClose={onClose} />}
    </Waiting>
  );
}

function OfCase({ id, onClose }: Of) {
  const one = useQuery(caseQueries.get(useApi(), id));
  return (
    <Waiting query={one} onClose={onClose}>
      {({ title }) => <New about={{ type: "case", id, str: title }} onClose={onClose} />}
    </Waiting>
  );
}

function OfFlow({ id, onClose }: Of) {
  const flow = useQuery(flowQueries.get(useApi(), id));
  return (
    <Waiting query={flow} onClose={onClose}>
      {({ title }) => <New about={{ type: "flow", id, str: title }} onClose={onClose} />}
    </Waiting>
  );
}

function New({ about, onClose }: { about: About; onClose: () => void }) {
  return <ScheduleForm schedule={null} about={about} onClose={onClose} />;
}

type WaitingProps<T> = Pick<Parameters<typeof Loaded<T>>[0], "query" | "children"> & {
  onClose: () => void;
};

function Waiting<T>({ query, onClose, children }: WaitingProps<T>) {
  const texts = useTexts("form");
  if (query.data !== undefined) return children(query.data);
  return (
    <Drawer open wide onOpenChange={onClose} title={texts.newTitle}>
      <Loaded query={query} label={texts.loading}>
        {children}
      </Loaded>
    </Drawer>
  );
}
