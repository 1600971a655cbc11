import type { HarHeaders, NetworkRequest, Scan } from "@sitewright/contract";
import { FactList } from "@sitewright/feature-kit";
import { Bytes, Drawer, SkeletonText, Stack, useFormats } from "@sitewright/ui-kit";
import { useHarHeaders } from "../../api/use-har-headers.ts";
import { nameOfFile } from "../../model/console-levels.ts";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./network-panel.css.ts";

type RequestDrawerProps = {
  scan: Scan;
  request: NetworkRequest;
  /** From 1. */
  position: number;
  onClose: () => void;
};

/** All that is known of one request: what became of it, its times, its headers. */
export function RequestDrawer({ scan, request, position, onClose }: RequestDrawerProps) {
  const texts = useTexts("networkPanel");
  const headers = useHarHeaders(scan, position);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={nameOfFile(request.url)}>
      <Stack gap="4">
        {request.fault !== null && <p className={styles.fault}>{request.fault}</p>}
        <RequestFacts request={request} />
        <h3 className={styles.heading}>{texts.times}</h3>
        <RequestTimes request={request} />
        {headers.isLoading && <SkeletonText lines={4} />}
        {headers.data && (
          <>
            <Headers title={texts.responseHeaders} lines={headers.data.response.headers} />
            <Headers title={texts.requestHeaders} lines={headers.data.request.headers} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function RequestFacts({ request }: { request: NetworkRequest }) {
  const texts = useTexts("networkPanel");
  const { initiator, body_bytes, transfer_bytes } = request;
  const place = [initiator.url, initiator.line].filter((part) => part !== null).join(":");
  return (
    <FactList
      facts={[
        { label: texts.address, value: request.url },
        { label: texts.method, value: request.method },
        { label: texts.status, value: request.status ?? texts.none },
        { label: texts.type, value: request.type },
        { label: texts.protocol, value: request.protocol ?? texts.none },
        { label: texts.server, value: request.address ?? texts.none },
        {
          label: texts.transfer,
          value: transfer_bytes === null ? texts.none : <Bytes value={transfer_bytes} />,
        },
        {
          label: texts.size,
          value: body_bytes === null ? texts.none : <Bytes value={body_bytes} />,
        },
        { label: texts.askedBy, value: place ? `${initiator.type}, ${place}` : initiator.type },
      ]}
    />
  );
}

const phases = ["blocked", "dns", "connect", "tls", "send", "wait", "receive"] as const;

function RequestTimes({ request: { timings } }: { request: NetworkRequest }) {
  const texts = useTexts("networkPanel");
  const { number } = useFormats();
  return (
    <FactList
      facts={phases.map((phase) => {
        const ms = timings[phase];
        return {
          label: texts.phases[phase],
          value: ms === null ? texts.notApplicable : `${number(ms)} ${texts.ms}`,
        };
      })}
    />
  );
}

type HeadersProps = {
  title: string;
  lines: HarHeaders["log"]["entries"][number]["request"]["headers"];
};

function Headers({ title, lines }: HeadersProps) {
  const texts = useTexts("networkPanel");
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {lines.length === 0 && <p>{texts.none}</p>}
      <dl className={styles.headers}>
        {keyed(lines, ({ name, value }) => `${name}: ${value}`).map(({ key, item }) => (
          <div key={key}>
            <dt className={styles.headerName}>{item.name}</dt>
            <dd className={styles.headerValue}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
