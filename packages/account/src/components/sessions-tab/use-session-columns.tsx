import type { SignIn } from "@sitewright/contract";
import {
  Badge,
  CutText,
  type DataColumn,
  Icon,
  RelativeTime,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMemo } from "react";
import { describeDevice } from "../../model/device-name.ts";
import { useTexts } from "../../texts.ts";
import { SessionEnd } from "./session-end.tsx";
import * as styles from "./sessions.css.ts";

/** What is shown of each session, and what can be done about it. */
export function useSessionColumns(): DataColumn<SignIn>[] {
  const texts = useTexts("sessions");
  return useMemo(
    () => [
      {
        id: "device",
        header: texts.device,
        cell: (session) => <DeviceName session={session} />,
      },
      {
        id: "last_used",
        header: texts.lastUsed,
        width: 160,
        hideable: false,
        cell: ({ last_used }) => <RelativeTime time={last_used} />,
      },
      {
        id: "created",
        header: texts.signedIn,
        width: 160,
        hideable: false,
        cell: ({ created }) => <RelativeTime time={created} />,
      },
      {
        id: "expires",
        header: texts.expires,
        width: 160,
        hideable: false,
        cell: ({ expires }) => <RelativeTime time={expires} />,
      },
      {
        id: "end",
        header: <VisuallyHidden>{texts.end}</VisuallyHidden>,
        title: texts.end,
        align: "end",
        width: 132,
        hideable: false,
        narrow: "aside",
        cell: (session) => <SessionEnd session={session} />,
      },
    ],
    [texts],
  );
}

function DeviceName({ session: { device, current } }: { session: SignIn }) {
  const texts = useTexts("sessions");
  const { name, kind } = describeDevice(device, texts.deviceNames);
  return (
    <span className={styles.device}>
      <span className={styles.deviceIcon}>
        <Icon icon={iconOf[kind]} />
      </span>
      <span className={styles.deviceWords}>
        <CutText text={name} full={device || undefined} />
        {current && <Badge tone="positive">{texts.here}</Badge>}
      </span>
    </span>
  );
}

const iconOf = { desktop: icons.desktop, mobile: icons.mobile };
