import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { type ChannelAdapters, type DeliverDeps, deliver } from "./deliver.ts";
import { deliverJob, sendSoon } from "./deliver-job.ts";

/** Seconds until a channel is looked at again whose job died too often. */
const againAfterSeconds = 300;

/** The job that sends by channels, with what sends by each kind. */
export function channelJobs<Deps extends DeliverDeps>(adapters: ChannelAdapters<Deps>) {
  return [
    registerTeamJob(deliverJob, {
      run: (deps: Deps, { channel_id }, run) => deliver(deps, adapters, channel_id, run),
      onDead: ({ db }: Deps, { team_id: teamId, channel_id: channelId }) =>
        sendSoon(db, { teamId, channelId, at: new Date(Date.now() + againAfterSeconds * 1000) }),
    }),
  ];
}
