import { AccessProvider } from "@sitewright/api-client";
import { listOf, type MockHandlers, refuse } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answers, madeSecret, makeDelivery, makeDetail } from "../../testing/story-access.ts";
import { WebhooksTab } from "./webhooks-tab.tsx";

const show = (handlers: NonNullable<MockHandlers["webhooks"]> = {}) =>
  renderWithApi(<WebhooksTab />, { ...answers, webhooks: { ...answers.webhooks, ...handlers } });

const choose = async (user: ReturnType<typeof show>["user"], host: string, item: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${host}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

/**
 * Makes a new secret, and waits until both who want the focus then have had it: its own button, and the dialog, which
 * gives it back to the menu's button. The later of them would close a menu that is opened in between.
 */
const renew = async (user: ReturnType<typeof show>["user"]) => {
  await choose(user, "hooks.harbour.example", "Make a new secret");
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  await user.click(await screen.findByRole("button", { name: "Make a new secret" }));
  expect(await screen.findByText(madeSecret)).toBeVisible();
  await waitFor(() => {
    const names = focus.mock.contexts.map(
      (each) => each instanceof Element && (each.getAttribute("aria-label") ?? each.textContent),
    );
    expect(names).toEqual(expect.arrayContaining(["Copy", "Actions for hooks.harbour.example"]));
  });
  focus.mockRestore();
};

it("is for admins, and asks for nothing on behalf of others", () => {
  const { calls } = renderWithApi(
    <AccessProvider member={{ role: "contributor", permissions: null }}>
      <WebhooksTab />
    </AccessProvider>,
    answers,
  );
  expect(screen.getByText("Webhooks are not yours to see")).toBeVisible();
  expect(calls).toEqual([]);
});

describe("the webhooks", () => {
  it("say where they go, whether they are on, and how the last send went", async () => {
    show();
    expect(await screen.findByText("https://hooks.harbour.example/sitewright")).toBeVisible();
    expect(screen.getByText(/^Off since 21 February|^Off since February 21/)).toHaveTextContent(
      "five days of errors",
    );
    expect(screen.getByText("Failed 4 of 8")).toBeVisible();
    expect(screen.getByText("Tried 3 of 8")).toBeVisible();
    expect(screen.getByText(/^Nothing came through since/)).toBeVisible();
  });

  it("are made with a secret that is shown once", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: "Make webhook" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Address"), "https://93.184.216.34/in");
    await user.click(dialog.getByRole("checkbox", { name: "A test failed" }));
    await user.click(dialog.getByRole("checkbox", { name: "A member joined" }));
    await user.click(dialog.getByRole("button", { name: "Make webhook" }));
    expect(await screen.findByText(madeSecret)).toBeVisible();
    expect(callsOf("webhooks.create")[0]?.input).toEqual({
      url: "https://93.184.216.34/in",
      events: ["issue.opened", "member.joined"],
    });
    await user.click(screen.getByRole("button", { name: "Done" }));
    await user.click(await screen.findByRole("button", { name: "Leave it" }));
    await waitFor(() => expect(screen.queryByText(madeSecret)).toBeNull());
  });

  it("say at its field why an address is refused", async () => {
    const reason = "This address is private: Sitewright does not call it.";
    const { user } = show({ create: refuse("INVALID_INPUT", reason, { field: "url" }) });
    await user.click(await screen.findByRole("button", { name: "Make webhook" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Address"), "http://10.0.0.1/");
    await user.click(dialog.getByRole("button", { name: "Make webhook" }));
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByLabelText("Address")).toHaveFocus();
  });

  it("are turned on again, given another secret, and deleted once one is sure", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: "Turn on old.harbour.example" }));
    expect(callsOf("webhooks.update")[0]?.input).toMatchObject({ state: "active" });
    await renew(user);
    await choose(user, "hooks.harbour.example", "Delete");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(callsOf("webhooks.remove")).toHaveLength(1));
  });

  it("make no other secret while one is shown that may not be copied yet", async () => {
    const { user, callsOf } = show();
    await renew(user);
    await user.click(screen.getByRole("button", { name: "Actions for hooks.harbour.example" }));
    const item = await screen.findByRole("menuitem", { name: "Make a new secret" });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(callsOf("webhooks.rotate")).toHaveLength(1);
  });

  it("say that a test was refused, and by what", async () => {
    const last = { n: 1, time: "2026-03-02T09:30:00.000Z", ms: 9, http_status: 500 };
    const refused = { ...last, code: null, answer: "no" };
    const { user } = show({ delivery: makeDetail({ status: "queued", tries: 1, last: refused }) });
    await choose(user, "hooks.harbour.example", "Send a test");
    expect((await screen.findAllByText("Refused: 500"))[0]).toBeVisible();
  });

  it("are edited and turned off", async () => {
    const { user, callsOf } = show();
    await choose(user, "hooks.harbour.example", "Turn off");
    await choose(user, "hooks.harbour.example", "Edit");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "An issue was opened" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("webhooks.update").map(({ input }) => input)).toMatchObject([
        { state: "off" },
        { url: "https://hooks.harbour.example/sitewright", events: ["test.failed"] },
      ]),
    );
  });

  it("follow a test until it has arrived", async () => {
    let asked = 0;
    const { user } = show({
      delivery: () => {
        asked += 1;
        return makeDetail(asked === 1 ? { status: "queued", last: null } : {});
      },
    });
    await choose(user, "hooks.harbour.example", "Send a test");
    expect((await screen.findAllByText("Testing…"))[0]).toBeVisible();
    expect(
      (await screen.findAllByText("Test arrived, 412 ms", {}, { timeout: 5_000 }))[0],
    ).toBeVisible();
  });

  it("show what was sent and answered, and send it again", async () => {
    const { user, callsOf } = show();
    await choose(user, "hooks.harbour.example", "What was sent");
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText("An issue was opened")).toBeVisible();
    expect(drawer.getByText(/Answer: 500/)).toBeVisible();
    await user.click((await drawer.findAllByRole("button", { name: "Show" }))[0] as HTMLElement);
    expect(await drawer.findByText(/basket\.js answers 404/)).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "Send again" }));
    expect(callsOf("webhooks.resend")).toHaveLength(1);
  });

  it("show what was sent before the newest fifty", async () => {
    const { user, callsOf } = show({
      deliveries: ({ offset = 0 }: { offset?: number }) => ({
        ...listOf([makeDelivery({ type: offset === 0 ? "issue.opened" : "issue.closed" })]),
        count: 51,
      }),
    });
    await choose(user, "hooks.harbour.example", "What was sent");
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText("An issue was opened")).toBeVisible();
    expect(drawer.getByRole("button", { name: "Newer" })).toBeDisabled();
    await user.click(drawer.getByRole("button", { name: "Older" }));
    expect(await drawer.findByText("An issue was closed")).toBeVisible();
    expect(drawer.getByText("51 to 51 of 51")).toBeVisible();
    expect(drawer.getByRole("button", { name: "Older" })).toBeDisabled();
    expect(callsOf("webhooks.deliveries").at(-1)?.input).toMatchObject({ offset: 50 });
  });
});
