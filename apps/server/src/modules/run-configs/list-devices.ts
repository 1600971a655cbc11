import {
  browserNames,
  type Device,
  devices,
  type EndpointResult,
  type endpoints,
  missingBrowser,
} from "@sitewright/contract";
import { userAgentOf } from "@sitewright/scan-engine";

type Result = EndpointResult<typeof endpoints.devices.list>;

/** Every device in every browser; those that are not here say what to choose instead. */
export async function listDevices(): Promise<Result> {
  const listed = browserNames.flatMap((browser) =>
    devices.map((device) => ({ ...device, browser })),
  );
  return {
    devices: listed.map(({ name, window_size, browser, type }, index): Device => {
      const reason = missingBrowser(browser);
      return {
        id: String(index + 1),
        name,
        window_size,
        user_agent: reason === null ? userAgentOf(name) : null,
        browser,
        type,
        available: reason === null,
        reason,
      };
    }),
  };
}
