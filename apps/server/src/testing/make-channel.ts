import { type Channel, endpoints } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

let made = 0;

/** A channel of mail to people of its own, unless told otherwise. */
export async function makeChannel(
  as: ReturnType<typeof actAs>,
  body: object = {},
): Promise<Channel> {
  made += 1;
  const mail = { kind: "email", name: `Team ${made}`, recipients: [`reader${made}@lane.example`] };
  const response = await as.post(endpoints.channels.create.path, { ...mail, ...body });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Channel>();
}
