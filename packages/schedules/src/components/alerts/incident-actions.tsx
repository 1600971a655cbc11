import { May } from "@sitewright/api-client";
import type { Incident } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, toast } from "@sitewright/ui-kit";
import { useActOnIncident } from "../../api/use-change-alerts.ts";
import { isMuted } from "../../model/is-muted.ts";
import { useTexts } from "../../texts.ts";

/** What can be done about the telling of an incident that is open; nothing of one that is over. */
export function IncidentActions({ incident }: { incident: Incident }) {
  const texts = useTexts("alerts");
  const reasonOf = useReasonOf();
  const act = useActOnIncident();
  if (incident.status !== "open") return null;
  const { id, acknowledged } = incident;
  const muted = isMuted(incident);
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  return (
    <>
      {acknowledged === null && (
        <May call="incidents.acknowledge">
          <Button
            size="small"
            pending={act.isPending}
            onClick={() => act.mutate({ id, minutes: null }, { onError })}
          >
            {texts.acknowledge}
          </Button>
        </May>
      )}
      <May call="incidents.mute">
        <Button
          size="small"
          pending={act.isPending}
          onClick={() => act.mutate({ id, minutes: muted ? 0 : 60 }, { onError })}
        >
          {muted ? texts.unmute : texts.mute}
        </Button>
      </May>
    </>
  );
}
