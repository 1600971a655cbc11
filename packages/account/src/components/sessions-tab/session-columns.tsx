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
import type { ReactNode } from "react";
import { messages } from "../../messages.ts";
import { describeDevice } from "../../model/device-name.ts";
import * as styles from "./sessions.css.ts";

const texts = messages.sessions;

/** What is shown of each session; `end` draws what can be done about it. */
export function sessionColumns(end: (session: SignIn) => ReactNode): DataColumn<SignIn>[] {
  return [
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
      cell: end,
    },
  ];
}

function DeviceName({ session: { device, current } }: { session: SignIn }) {
  const { name, kind } = describeDevice(device);
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
