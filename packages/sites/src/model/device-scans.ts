import { deviceTypeOf, type ScanSummary } from "@sitewright/contract";

/** One of each kind that a page is quickly scanned on; any other is a choice of the dialog. */
export const offeredDevices = ["Windows 10 PC", "iPad Pro", "Google Pixel 5"] as const;

type OnDevice = Pick<ScanSummary, "device">;

/** Whether two scans were both on a phone, on a tablet or on a desktop: else their scores say nothing of a change. */
export function isOnSameKind(one: OnDevice, other: OnDevice): boolean {
  return deviceTypeOf(one.device) === deviceTypeOf(other.device);
}

/**
 * The newest scan of each other kind of device than that of the one that is shown.
 * @param scans the newest first.
 */
export function newestOnOtherKinds<Row extends OnDevice>(
  shown: OnDevice,
  scans: readonly Row[],
): Row[] {
  const newest = new Map<string, Row>();
  for (const scan of scans) {
    const type = deviceTypeOf(scan.device);
    if (!newest.has(type) && !isOnSameKind(scan, shown)) newest.set(type, scan);
  }
  return [...newest.values()];
}
