import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { type ChannelAdapters, type DeliverDeps, deliver } from "./deliver.ts";
import { deliverJob, sendSoon } from "./deliver-job.ts";
import { type MoveDeps, moveReceivers } from "./move-receivers.ts";
import { moveReceiversJob } from "./move-receivers-job.ts";

/** Seconds until a channel is looked at again whose job died too often. */
const againAfterSeconds = 300;

/** The job that sends by channels, with what sends by each kind, and the one that follows people. */
export function channelJobs<Deps extends DeliverDeps & MoveDeps>(adapters: ChannelAdapters<Deps>) {
  return [
    registerTeamJob(deliverJob, {
      run: (deps: Deps, { channel_id }, run) => deliver(deps, adapters, channel_id, run),
      onDead: ({ db }: Deps, { team_id: teamId, channel_id: channelId }) =>
        sendSoon(db, { teamId, channelId, at: new Date(Date.now() + againAfterSeconds * 1000) }),
    }),
    registerTeamJob(moveReceiversJob, {
      run: (deps: Deps, { moves }) => moveReceivers(deps, moves),
    }),
  ];
}
