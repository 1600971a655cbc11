import { scheduleQueries, useApi } from "@sitewright/api-client";
import type { NewSchedule, Schedule, ScheduleFrequency, Site } from "@sitewright/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const start = "07:00";

/** The schedule that scans a site alone, what one would take of the plan, and the ways to set it up and to undo it. */
export function useSiteSchedule(site: Site, frequency: ScheduleFrequency) {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: scheduleQueries.all() });
  const scan = {
    task_type: "scan",
    resources: [{ type: "site", id: site.id }],
    frequency,
    time: start,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    begin_date: new Date().toISOString().slice(0, 10),
  } satisfies Omit<NewSchedule, "name">;
  const schedules = useQuery(scheduleQueries.list(api, { site_id: site.id })).data?.results;
  return {
    made: schedules?.find((schedule) => isOfSiteAlone(schedule, site.id)) ?? null,
    preview: useQuery(scheduleQueries.preview(api, scan)).data,
    make: useMutation({
      mutationFn: (name: string) => api.schedules.create({ ...scan, scope: "site", name }),
      onSuccess,
    }),
    undo: useMutation({
      mutationFn: ({ id }: Pick<Schedule, "id">) => api.schedules.remove({ id }),
      onSuccess,
    }),
  };
}

function isOfSiteAlone({ task_type, resources, tags }: Schedule, siteId: string): boolean {
  const [only, ...others] = resources;
  return task_type === "scan" && only?.id === siteId && others.length + tags.length === 0;
}
