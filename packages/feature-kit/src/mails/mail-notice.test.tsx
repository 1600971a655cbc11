import type { MailPlace } from "@sitewright/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithApi } from "../testing/render-with-api.tsx";
import { MailNotice } from "./mail-notice.tsx";

const show = (place: MailPlace) => renderWithApi(<MailNotice />, { mails: { place } });

it("says nothing where mails are sent", async () => {
  const { callsOf } = show({ place: "sent", url: null });
  await waitFor(() => expect(callsOf("mails.place")).toHaveLength(1));
  expect(screen.queryByText(/mail server/)).toBeNull();
});

it("leads to the mails that were not sent", async () => {
  show({ place: "shown", url: "http://127.0.0.1:8080/mail-sandbox/" });
  expect(
    await screen.findByText(/has no mail server: mails stay on this machine/),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Read them/ })).toHaveAttribute(
    "href",
    "http://127.0.0.1:8080/mail-sandbox/",
  );
});

it("says whom to ask where only files hold them", async () => {
  show({ place: "kept", url: null });
  expect(await screen.findByText(/Whoever runs it finds them in its data folder/)).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
