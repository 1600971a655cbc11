import { Bytes, CutText, type DataColumn, Duration } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { nameOfFile } from "../../model/console-levels.ts";
import { hasFailed, type PlacedRequest } from "../../model/request-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./network-panel.css.ts";
import { WaterfallBar } from "./waterfall-bar.tsx";

/** @param endMs when the last request ended: the width of the waterfall. */
export function useRequestColumns(endMs: number): DataColumn<PlacedRequest>[] {
  const texts = useTexts("networkPanel");
  return useMemo(
    () => [
      {
        id: "url",
        header: texts.request,
        value: ({ url }) => url,
        cell: (request) => <RequestName request={request} />,
      },
      {
        id: "status",
        header: texts.status,
        width: 92,
        value: ({ status }) => status,
        narrow: "aside",
        cell: (request) => <RequestStatus request={request} />,
      },
      {
        id: "type",
        header: texts.type,
        width: 104,
        value: ({ type }) => type,
        narrow: "hidden",
        cell: ({ type }) => type,
      },
      {
        id: "protocol",
        header: texts.protocol,
        width: 88,
        hidden: true,
        value: ({ protocol }) => protocol,
        cell: ({ protocol }) => protocol ?? texts.none,
      },
      {
        id: "transfer",
        header: texts.transfer,
        width: 96,
        align: "end",
        value: ({ transfer_bytes }) => transfer_bytes,
        narrow: "hidden",
        cell: (request) => <RequestSize request={request} />,
      },
      {
        id: "time",
        header: texts.time,
        width: 88,
        align: "end",
        value: ({ time_ms }) => time_ms,
        narrow: "hidden",
        cell: ({ time_ms }) => <Duration ms={time_ms} />,
      },
      {
        id: "waterfall",
        header: texts.waterfall,
        width: "26%",
        value: ({ started_ms }) => started_ms,
        narrow: "hidden",
        cell: (request) => <WaterfallBar request={request} endMs={endMs} />,
      },
    ],
    [texts, endMs],
  );
}

function RequestName({ request }: { request: PlacedRequest }) {
  const { url, method, third_party, type, time_ms } = request;
  const host = URL.parse(url)?.host;
  return (
    <span className={styles.name}>
      <CutText
        text={method === "GET" ? nameOfFile(url) : `${method} ${nameOfFile(url)}`}
        full={url}
      />
      {third_party && host && (
        <small className={styles.host}>
          <CutText text={host} />
        </small>
      )}
      <small className={styles.brief}>
        {type} · <RequestSize request={request} /> · <Duration ms={time_ms} />
      </small>
    </span>
  );
}

function RequestStatus({ request }: { request: PlacedRequest }) {
  const texts = useTexts("networkPanel");
  const { status, canceled, fault } = request;
  const words = status ?? (canceled ? texts.canceled : fault === null ? texts.none : texts.failed);
  return <span className={hasFailed(request) ? styles.bad : undefined}>{words}</span>;
}

function RequestSize({ request: { cache, transfer_bytes } }: { request: PlacedRequest }) {
  const texts = useTexts("networkPanel");
  if (cache !== null) return texts.caches[cache];
  return transfer_bytes === null ? texts.none : <Bytes value={transfer_bytes} />;
}
