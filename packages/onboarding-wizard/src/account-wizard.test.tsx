import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  type MockHandlers,
  makeMember,
  makeTeam,
  makeTeamMember,
  offline,
  refuse,
} from "@sitewright/api-client/testing";
import { surveyQuestions } from "@sitewright/contract";
import { Toaster, toast } from "@sitewright/ui-kit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AccountWizard } from "./account-wizard.tsx";

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
});

const none = refuse("NOT_FOUND", "You have no team yet.");
const email = "mara@northwind.example";
const newTeam = makeTeam({ type: "new", info: { survey: [] } });

/** A server that has what the wizard made. */
function fakeServer(overrides: MockHandlers = {}) {
  const made = { team: false, member: false, type: "new" as "new" | "free" };
  const server = {
    team: {
      get: () => (made.team ? { ...newTeam, type: made.type } : none()),
      create: (input: { id?: string; type: string }) => {
        made.team = true;
        if (input.id !== undefined) made.type = "free";
        return { ...newTeam, type: made.type };
      },
      ...overrides.team,
    },
    member: {
      get: () => (made.member ? makeMember() : none()),
      create: () => {
        made.member = true;
        return makeMember();
      },
      ...overrides.member,
    },
  };
  return { made, handlers: server as MockHandlers };
}

describe("AccountWizard", () => {
  it("goes from the phone to the plan in the spec's order, with the spec's calls", async () => {
    const { handlers } = fakeServer();
    const { calls, onDone } = renderWizard(handlers);

    const save = await screen.findByRole("button", { name: "Save" });
    expect(save).toHaveProperty("disabled", true);
    await userEvent.type(screen.getByRole("textbox", { name: "Phone number" }), "1234567890");
    await userEvent.click(save);
    await submitName("  Northwind Studio ");

    await userEvent.type(await screen.findByLabelText("Email 1"), "jon@bell.example");
    await userEvent.click(screen.getByRole("button", { name: "Add another" }));
    await userEvent.click(screen.getByRole("button", { name: "Add another" }));
    await userEvent.type(screen.getByLabelText("Email 3"), "ada@lane.example");
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));

    for (const { question, answers } of surveyQuestions) {
      const group = await screen.findByRole("radiogroup", { name: `${question}?` });
      expect(within(group).getAllByRole("radio")).toHaveLength(answers.length);
      expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
      await userEvent.click(within(group).getByRole("radio", { name: answers[0] }));
      await userEvent.click(screen.getByRole("button", { name: "Next" }));
    }
    await userEvent.click(await screen.findByRole("button", { name: "Skip for now" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());

    expect(calls.filter(({ name }) => name.endsWith("create"))).toEqual([
      { name: "team.create", input: { name: "Northwind Studio", type: "new" } },
      {
        name: "member.create",
        input: {
          account: newTeam.id,
          email,
          status: "active",
          type: "admin",
          code: newTeam.code,
          phone: "+1 (123) 456-7890",
        },
      },
      ...["jon@bell.example", "ada@lane.example"].map((invited) => ({
        name: "member.create",
        input: {
          account: newTeam.id,
          email: invited,
          status: "pending",
          type: "contributor",
          send_invite: true,
        },
      })),
      {
        name: "team.create",
        input: {
          id: newTeam.id,
          type: "free",
          info: {
            survey: surveyQuestions.map(({ question, answers: [answer] }) => ({
              question,
              answer,
            })),
          },
        },
      },
    ]);
    const creations = calls.map(({ name }) => name);
    expect(creations.indexOf("member.get", creations.indexOf("member.create"))).toBeGreaterThan(0);
  });

  it("carries on from the team when making the admin failed, and keeps the name", async () => {
    let busy = true;
    const { handlers, made } = fakeServer({
      member: {
        get: () => (made.member ? makeMember() : none()),
        create: () => {
          if (busy) return refuse("BUSY", "The server is busy.")();
          made.member = true;
          return makeMember();
        },
      },
    });
    const { onDone } = renderWizard(handlers);
    await givePhone();
    await submitName("Northwind Studio");
    expect((await screen.findByRole("alert")).textContent).toContain("The server is busy.");
    expect(onDone).not.toHaveBeenCalled();

    busy = false;
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByLabelText("Email 1")).toBeDefined();
  });

  it("makes no call for an empty team name", async () => {
    const { calls } = renderWizard(fakeServer().handlers);
    await givePhone();
    await submitName("   ");
    expect(await screen.findByText("Enter a team name.")).toBeDefined();
    expect(calls.map(({ name }) => name)).toEqual(["team.get", "member.get"]);
  });

  it.each([
    ["", "Enter the address of the person to invite."],
    ["jon", "An address has an @ in it"],
  ])("sends no invite for %j", async (typed, text) => {
    const { calls } = await atInvites();
    if (typed !== "") await userEvent.type(screen.getByLabelText("Email 1"), typed);
    const before = calls.length;
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    expect(calls).toHaveLength(before);
  });

  it.each([
    [["jon@bell.example"], "Invite sent"],
    [["jon@bell.example", "ada@lane.example"], "Invites sent"],
  ])("says for %j: %s", async (emails, text) => {
    await atInvites();
    for (const [place, invited] of emails.entries()) {
      if (place > 0) await userEvent.click(screen.getByRole("button", { name: "Add another" }));
      await userEvent.type(screen.getByLabelText(`Email ${place + 1}`), invited);
    }
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("says Contact support for a refused invite, names it, and keeps the unsent ones", async () => {
    await atInvites({
      create: (input) =>
        "send_invite" in input && input.email === "ada@lane.example"
          ? refuse("DUPLICATE", "They are in the team already.")()
          : makeMember(),
    });
    await userEvent.type(screen.getByLabelText("Email 1"), "jon@bell.example");
    await userEvent.click(screen.getByRole("button", { name: "Add another" }));
    await userEvent.type(screen.getByLabelText("Email 2"), "ada@lane.example");
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    expect(await screen.findByText("Contact support")).toBeDefined();
    expect(await screen.findByText("They are in the team already.")).toBeDefined();
    expect(screen.getByText("Invited: jon@bell.example.")).toBeDefined();
    expect(screen.getByLabelText("Email 1")).toHaveProperty("value", "ada@lane.example");
    expect(screen.queryByLabelText("Email 2")).toBeNull();
  });

  it("sends no invite while a later row is no address, says so there, and leaves blank rows out", async () => {
    const { calls } = await atInvites();
    for (const _row of [2, 3]) {
      await userEvent.click(screen.getByRole("button", { name: "Add another" }));
    }
    await userEvent.type(screen.getByLabelText("Email 1"), " jon@bell.example ");
    await userEvent.type(screen.getByLabelText("Email 3"), "ada");
    const before = calls.length;
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    expect(await screen.findByText("Enter a valid email address.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Email 3"));
    expect(calls).toHaveLength(before);
    await userEvent.type(screen.getByLabelText("Email 3"), "@lane.example");
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    await screen.findByText("Invites sent");
    const invited = calls.filter(({ name }) => name === "member.create").slice(-2);
    expect(invited.map(({ input }) => input)).toMatchObject([
      { email: "jon@bell.example" },
      { email: "ada@lane.example" },
    ]);
  });

  it("sends nothing while somebody is twice in the list or in the team, and names whom it invited", async () => {
    const known = { ...makeTeamMember(), email: "tom@bell.example", status: "pending" as const };
    const { calls } = await atInvites({ list: { results: [known] } });
    for (const _row of [2, 3]) {
      await userEvent.click(screen.getByRole("button", { name: "Add another" }));
    }
    await userEvent.type(screen.getByLabelText("Email 1"), "jon@bell.example");
    await userEvent.type(screen.getByLabelText("Email 2"), "TOM@bell.example");
    await userEvent.type(screen.getByLabelText("Email 3"), "jon@bell.example");
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    expect(await screen.findByText(/are invited already/)).toBeDefined();
    expect(screen.getByText(/twice in the list/)).toBeDefined();
    const invites = () =>
      calls.filter(({ name, input }) => name === "member.create" && "send_invite" in (input ?? {}));
    expect(invites()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Remove email 3" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove email 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    expect(await screen.findByText("Invited: jon@bell.example.")).toBeDefined();
    expect(invites()).toHaveLength(1);
  });

  it("says a team's name refused by the server at its field", async () => {
    const name = { field: "name", detail: "Choose another name." };
    const { handlers } = fakeServer({
      team: { get: none, create: refuse("INVALID_INPUT", "Choose another name.", name) },
    });
    renderWizard(handlers);
    await givePhone();
    await submitName("Northwind Studio");
    await screen.findByText("Choose another name.");
    expect(document.activeElement).toBe(screen.getByLabelText("Team name"));
  });

  it.each([
    ["the product's own page unless the host names one", undefined, {}],
    ["the host's page", "https://shop.example/join", { return_to: "https://shop.example/join" }],
  ])("has invitations lead to %s", async (_where, joinUrl, sent) => {
    const { calls } = await atInvites({}, { joinUrl });
    await userEvent.type(screen.getByLabelText("Email 1"), "jon@bell.example");
    await userEvent.click(screen.getByRole("button", { name: "Send invites" }));
    await screen.findByText("Invite sent");
    expect(calls.filter(({ name }) => name === "member.create").at(-1)?.input).toEqual({
      account: newTeam.id,
      email: "jon@bell.example",
      status: "pending",
      type: "contributor",
      send_invite: true,
      ...sent,
    });
  });

  it("removes a row, and leads back to the invites from the first question", async () => {
    await atInvites();
    await userEvent.click(screen.getByRole("button", { name: "Add another" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove email 1" }));
    expect(screen.queryByLabelText("Email 2")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Skip for now" }));
    await userEvent.click(await screen.findByRole("button", { name: "Back" }));
    expect(await screen.findByLabelText("Email 1")).toBeDefined();
  });

  it("keeps answers over a reload and says Contact support when the plan is refused", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { handlers, made } = fakeServer({ team: { get: newTeam, create: offline } });
    made.member = true;
    const { onDone } = renderWizard(handlers);
    await answer(0);
    cleanup();
    renderWizard(handlers);
    await screen.findByRole("radiogroup", { name: `${surveyQuestions[1].question}?` });
    for (const place of [1, 2, 3]) await answer(place);
    await userEvent.click(await screen.findByRole("button", { name: "Start on the free plan" }));
    expect(await screen.findByText("Contact support")).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("is over at once for a team with a plan", async () => {
    const { onDone } = renderWizard({ team: { get: makeTeam() }, member: { get: makeMember() } });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it("puts the host's texts in place of its own", async () => {
    renderWizard(fakeServer().handlers, { texts: { phone: { title: "How do we reach you?" } } });
    expect(await screen.findByRole("heading", { name: "How do we reach you?" })).toBeDefined();
    expect(await screen.findByRole("button", { name: "Save" })).toBeDefined();
  });
});

describe("the survey", () => {
  it("gives the focus to each next question", async () => {
    const { handlers, made } = fakeServer({ team: { get: newTeam } });
    made.member = true;
    renderWizard(handlers);
    await answer(0);
    expect(document.activeElement?.textContent).toBe("Question 2 of 4");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(document.activeElement?.textContent).toBe("Question 1 of 4");
  });

  it("is not filled in with somebody else's answers, nor after logging out", async () => {
    const { handlers, made } = fakeServer({ team: { get: newTeam } });
    made.member = true;
    const first = { name: `${surveyQuestions[0].question}?` };
    renderWizard(handlers, { onSignOut: () => {} });
    await answer(0);
    cleanup();
    renderWizard(handlers, { email: "eve@lane.example" });
    expect(await screen.findByRole("radiogroup", first)).toBeDefined();
    await answer(0);
    cleanup();
    const onSignOut = vi.fn(() => cleanup());
    renderWizard(handlers, { email: "eve@lane.example", onSignOut });
    await screen.findByRole("radiogroup");
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(onSignOut).toHaveBeenCalledOnce();
    renderWizard(handlers, { email: "eve@lane.example" });
    expect(await screen.findByRole("radiogroup", first)).toBeDefined();
  });
});

describe("the plan", () => {
  it("can be one of the host's, and its refusal is told the host's way", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const onNotice = vi.fn();
    const { handlers, made } = fakeServer({
      team: { get: newTeam, create: refuse("FORBIDDEN", "Pay first.") },
    });
    made.member = true;
    const { calls } = renderWizard(handlers, {
      onNotice,
      renderPlans: ({ choose }) => (
        <button type="button" onClick={() => choose("cloud")}>
          Cloud
        </button>
      ),
    });
    for (const place of [0, 1, 2, 3]) await answer(place);
    await userEvent.click(await screen.findByRole("button", { name: "Cloud" }));
    await waitFor(() =>
      expect(onNotice).toHaveBeenCalledExactlyOnceWith({ kind: "error", text: "Contact support" }),
    );
    expect(calls.at(-1)).toMatchObject({ name: "team.create", input: { type: "cloud" } });
  });
});

describe("joining", () => {
  const invitation = { team: newTeam.id, code: "code-1", member: makeMember().id };

  it("activates the member, then loads team, member and billing", async () => {
    const { calls, onDone } = renderWizard(
      {
        team: { get: makeTeam() },
        member: { get: makeMember({ type: "contributor" }), create: () => makeMember() },
      },
      { invitation },
    );
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls[0]).toEqual({
      name: "member.create",
      input: { id: invitation.member, code: "code-1", status: "active" },
    });
    expect(calls.slice(1).map(({ name }) => name)).toEqual([
      "team.get",
      "member.get",
      "billing.info",
    ]);
  });

  it.each([
    ["EXPIRED", "This invitation has been used already."],
    ["FORBIDDEN", "This invitation is for another address."],
    ["NOT_FOUND", "This invitation link is not valid."],
    ["DUPLICATE", "You are a member of another team."],
  ] as const)("says why it was refused: %s", async (code, reason) => {
    const { onDone } = renderWizard({ member: { create: refuse(code, reason) } }, { invitation });
    expect((await screen.findByRole("alert")).textContent).toContain(reason);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Go on without it" }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it.each([
    ["no code", { code: "" }],
    ["no member", { member: "" }],
    ["an empty team", { team: "" }],
  ])("with %s in the link makes no call and says so", async (_name, part) => {
    const { calls, onDone } = renderWizard({}, { invitation: { ...invitation, ...part } });
    expect((await screen.findByRole("alert")).textContent).toContain("is missing");
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Go on without it" }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("says of a link that was cut short that a part of it is missing", async () => {
    renderWizard(
      { member: { create: refuse("INVALID_INPUT", "Expected a UUID.") } },
      { invitation },
    );
    expect((await screen.findByRole("alert")).textContent).toContain("is missing");
  });

  it("offers to log in with the address an invitation was sent to", async () => {
    const onOtherPerson = vi.fn();
    renderWizard(
      { member: { create: refuse("FORBIDDEN", "It is for another address.") } },
      { invitation, onOtherPerson },
    );
    await userEvent.click(
      await screen.findByRole("button", { name: "Log in with another address" }),
    );
    expect(onOtherPerson).toHaveBeenCalledOnce();
  });

  it("offers another try when the server was out of reach", async () => {
    let isOut = true;
    const { onDone } = renderWizard(
      {
        team: { get: makeTeam() },
        member: { get: makeMember(), create: () => (isOut ? offline() : makeMember()) },
      },
      { invitation },
    );
    const again = await screen.findByRole("button", { name: "Try again" });
    isOut = false;
    await userEvent.click(again);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});

async function givePhone() {
  await userEvent.type(await screen.findByRole("textbox", { name: "Phone number" }), "1234567890");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

async function submitName(name: string) {
  await userEvent.type(await screen.findByLabelText("Team name"), name);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}

async function atInvites(
  member: MockHandlers["member"] = {},
  props: Partial<React.ComponentProps<typeof AccountWizard>> = {},
) {
  const { handlers, made } = fakeServer();
  const create = handlers.member?.create;
  const rendered = renderWizard(
    {
      ...handlers,
      member: {
        ...handlers.member,
        ...member,
        create: (input, ...rest) => {
          const answers = made.member ? (member.create ?? create) : create;
          made.member = true;
          return typeof answers === "function" ? answers(input, ...rest) : makeMember();
        },
      },
    },
    props,
  );
  await givePhone();
  await submitName("Northwind Studio");
  await screen.findByLabelText("Email 1");
  return rendered;
}

async function answer(place: number) {
  const { question, answers } = surveyQuestions[place] ?? surveyQuestions[0];
  const group = await screen.findByRole("radiogroup", { name: `${question}?` });
  await userEvent.click(within(group).getByRole("radio", { name: answers[0] }));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
}

function renderWizard(
  handlers: MockHandlers,
  props: Partial<React.ComponentProps<typeof AccountWizard>> = {},
) {
  const { api, calls } = createMockApi(handlers);
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <AccountWizard email={email} onDone={onDone} {...props} />
        <Toaster />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { calls, onDone };
}
