import { endpoints, type MailPlace } from "@sitewright/contract";
import type { Settings } from "../../config/env.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { outboxOf } from "../../platform/mail/outbox-transport.ts";
import { mailSandboxPath, mountMailSandbox } from "./mail-sandbox.ts";

type Deps = { settings: Settings; publicUrl: string };

/** Says where mails go, and shows those that are not sent where that may be. */
export function registerMailRoutes(api: Api, { settings, publicUrl }: Deps): void {
  const { mailUrl, mailSandbox, dataDir } = settings;
  const isShown = mailUrl === null && mailSandbox;
  if (isShown) mountMailSandbox(api.server, { folder: outboxOf(dataDir), publicUrl });
  const place: MailPlace = {
    place: mailUrl !== null ? "sent" : isShown ? "shown" : "kept",
    url: isShown ? publicUrl + mailSandboxPath : null,
  };
  registerEndpoint(api, endpoints.mails.place, async () => place);
}
