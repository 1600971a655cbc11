import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  fixtureId,
  makeMember,
  makeProfile,
  makeUser,
  offline,
  refuse,
} from "@sitewright/api-client/testing";
import type { AccountTab } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  ada,
  adminHandlers,
  contributorHandlers,
  invited,
  signIns,
  you,
} from "../testing/story-team.ts";
import { AccountPage, type AccountPageProps } from "./account-page.tsx";

type Overrides = { [Resource in keyof MockHandlers]?: MockHandlers[Resource] };

function open(tab: AccountTab, overrides: Overrides = {}, props: Partial<AccountPageProps> = {}) {
  const host = {
    onTabChange: vi.fn(),
    onEmailTokenTaken: vi.fn(),
    onApiToken: vi.fn(),
    onLeftTeam: vi.fn(),
    onAccountDeleted: vi.fn(),
  };
  const handlers: MockHandlers = {
    ...adminHandlers,
    account: { ...adminHandlers.account, ...overrides.account },
    team: { ...adminHandlers.team, ...overrides.team },
    member: { ...adminHandlers.member, ...overrides.member },
  };
  return { ...renderWithApi(<AccountPage tab={tab} {...host} {...props} />, handlers), host };
}

const done = () => undefined;
const sentence = "The server says no.";

describe("the profile", () => {
  it("sends trimmed names, and only when both are there", async () => {
    const { user, callsOf } = open("profile", { account: { updateProfile: makeUser() } });
    const first = await screen.findByLabelText("First name");
    await user.clear(first);
    await user.click(screen.getByRole("button", { name: "Save name" }));
    expect(screen.getByText("First Name is required")).toBeVisible();
    await user.type(first, "  Maria ");
    await user.click(screen.getByRole("button", { name: "Save name" }));
    await screen.findByText("Name saved");
    expect(callsOf("account.updateProfile").map(({ input }) => input)).toEqual([
      { first_name: "Maria", last_name: "Winter" },
    ]);
  });

  it("takes no name back that another tab has saved meanwhile", async () => {
    let saved = makeUser();
    const { user, callsOf } = open("profile", {
      account: { profile: () => makeProfile({ user: saved }), updateProfile: makeUser() },
    });
    const last = await screen.findByLabelText("Last name");
    saved = makeUser({ first_name: "Marie" });
    await user.type(last, "s");
    await user.click(screen.getByRole("button", { name: "Save name" }));
    await screen.findByText("Name saved");
    expect(callsOf("account.updateProfile").map(({ input }) => input)).toEqual([
      { first_name: "Marie", last_name: "Winters" },
    ]);
  });

  it("has a confirmation mailed and shows the address that waits", async () => {
    const { user, callsOf } = open("profile", {
      account: { changeEmail: { pending_email: "mara@harbour.example" } },
    });
    await user.type(await screen.findByLabelText("New address"), " mara@harbour.example ");
    await user.type(screen.getByLabelText("Current password"), "a pass phrase{Enter}");
    await screen.findByText("Confirmation sent to mara@harbour.example");
    expect(screen.getByText(/waits in the inbox of mara@harbour.example/)).toBeVisible();
    expect(callsOf("account.changeEmail")[0]?.input).toEqual({
      email: "mara@harbour.example",
      current_password: "a pass phrase",
    });
    expect(screen.getByLabelText("Current password")).toHaveValue("");
  });

  it("asks people without a password for none", async () => {
    const { user, callsOf } = open("profile", {
      account: {
        profile: makeProfile({ has_password: false, google: true }),
        changeEmail: refuse("FORBIDDEN", "Log out, sign in with Google again."),
      },
    });
    await user.type(await screen.findByLabelText("New address"), "mara@harbour.example{Enter}");
    await screen.findByText("Log out, sign in with Google again.");
    expect(screen.queryByLabelText("Current password")).toBeNull();
    expect(callsOf("account.changeEmail")[0]?.input).toEqual({ email: "mara@harbour.example" });
  });
});

describe("the link of a confirmation mail", () => {
  it("is used once, taken out of the address, and its end is told", async () => {
    const { callsOf, host } = open(
      "profile",
      { account: { confirmEmail: makeUser({ email: "mara@harbour.example" }) } },
      { emailToken: "swe_1" },
    );
    await screen.findByText(/Your address is now mara@harbour.example/);
    expect(callsOf("account.confirmEmail").map(({ input }) => input)).toEqual([{ token: "swe_1" }]);
    expect(host.onEmailTokenTaken).toHaveBeenCalledOnce();
  });

  it("that is used up says so and offers no other try", async () => {
    open(
      "profile",
      { account: { confirmEmail: refuse("EXPIRED", sentence) } },
      { emailToken: "x" },
    );
    await screen.findByText(sentence);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("that did not reach the server can be tried again", async () => {
    let isOff = true;
    const { user } = open(
      "profile",
      { account: { confirmEmail: () => (isOff ? offline() : makeUser()) } },
      { emailToken: "swe_1" },
    );
    const retry = await screen.findByRole("button", { name: "Try again" });
    isOff = false;
    await user.click(retry);
    await screen.findByText(/Your address is now/);
  });
});

describe("the password", () => {
  it("is changed, and the new API token handed to the host", async () => {
    const { user, host, callsOf } = open("password", {
      account: { changePassword: { api_token: "api-token-2" } },
    });
    await user.type(await screen.findByLabelText("Current password"), "the old one");
    await user.type(screen.getByLabelText("New password"), "seven77");
    await user.keyboard("{Enter}");
    expect(screen.getByText("Password needs to be at least 8 characters.")).toBeVisible();
    expect(callsOf("account.changePassword")).toEqual([]);
    await user.type(screen.getByLabelText("New password"), "7{Enter}");
    await screen.findByText("Password changed");
    expect(host.onApiToken).toHaveBeenCalledExactlyOnceWith("api-token-2");
  });

  it("hands the new API token over although the form was left meanwhile", async () => {
    const answer = Promise.withResolvers<{ api_token: string }>();
    const { user, host, unmount } = open("password", {
      account: { changePassword: () => answer.promise },
    });
    await user.type(await screen.findByLabelText("Current password"), "the old one");
    await user.type(screen.getByLabelText("New password"), "a long pass phrase{Enter}");
    unmount();
    answer.resolve({ api_token: "api-token-3" });
    await waitFor(() => expect(host.onApiToken).toHaveBeenCalledWith("api-token-3"));
  });
});

describe("roles", () => {
  it.each([
    ["team", "Save name"],
    ["members", "Invite people"],
    ["danger", "Delete the team"],
  ] as const)("let an admin act on %s: %s", async (tab, name) => {
    open(tab);
    await screen.findByRole("button", { name });
  });

  it.each([
    ["team", /Only an admin of the team can change these/, "Save name"],
    ["members", /You see who is in the team/, "Invite people"],
    ["danger", "Only an admin of the team can delete it.", "Delete the team"],
  ] as const)("keep a contributor from acting on %s, and say why", async (tab, reason, name) => {
    open(tab, { member: contributorHandlers.member });
    await screen.findByText(reason);
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  });

  it("tell a client that members are not shown to them", async () => {
    open("members", {
      member: {
        get: makeMember({ type: "contributor" }),
        list: refuse("FORBIDDEN", "Clients of a team do not see its members."),
      },
    });
    await screen.findByText("Members are not shown to clients");
  });
});

describe("inviting", () => {
  it("sends every new address once, with the role and the sites", async () => {
    const { user, callsOf } = open("members", { member: { invite: { results: [invited] } } });
    await user.click(await screen.findByRole("button", { name: "Invite people" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByLabelText("Email addresses"));
    await user.paste(`eve@northwind.example; EVE@northwind.example\n${ada.email}, frank@x.example`);
    await user.click(dialog.getByRole("radio", { name: /Client/ }));
    await user.click(dialog.getByRole("button", { name: "Invite 2 people" }));
    await screen.findByText("Invites sent");
    expect(callsOf("member.invite")[0]?.input).toEqual({
      id: fixtureId(2),
      emails: ["eve@northwind.example", "frank@x.example"],
      role: "client",
      sites: [],
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["", "Enter the address of the person to invite."],
    ["eve", "eve is not an email address."],
    [ada.email, "Everybody on this list is in the team or invited already."],
  ])("sends nothing for %j and says: %s", async (text, reason) => {
    const { user, callsOf } = open("members");
    await user.click(await screen.findByRole("button", { name: "Invite people" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByLabelText("Email addresses"));
    if (text !== "") await user.paste(text);
    await user.click(dialog.getByRole("button", { name: "Invite" }));
    expect(dialog.getByText(reason)).toBeVisible();
    expect(callsOf("member.invite")).toEqual([]);
    // What is wrong no longer stands beside what was put right.
    await user.clear(dialog.getByLabelText("Email addresses"));
    await user.type(dialog.getByLabelText("Email addresses"), "frank@x.example");
    expect(dialog.queryByText(reason)).toBeNull();
    expect(dialog.getByLabelText("Email addresses")).toBeValid();
  });
});

it("says out of how many channels a member's address is taken who is removed", async () => {
  const { user } = open("members");
  await user.click(await screen.findByRole("button", { name: "Actions for Ada Lund" }));
  await user.click(await screen.findByRole("menuitem", { name: /Remove/ }));
  const text = `This also takes ${ada.email} out of 2 alert channels.`;
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

describe("a member's access", () => {
  it("is saved as role, actions, things and sites", async () => {
    const { user, callsOf } = open("members", { member: { update: ada } });
    await user.click(await screen.findByRole("button", { name: "Actions for Ada Lund" }));
    await user.click(await screen.findByRole("menuitem", { name: "Role and access…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "Add" }));
    await user.click(dialog.getByRole("checkbox", { name: "Secrets" }));
    await user.click(dialog.getByRole("checkbox", { name: /All sites/ }));
    await user.click(dialog.getByRole("button", { name: "Save access" }));
    await screen.findByText("Access of Ada Lund saved");
    const { actions, resources, sites } = Object(callsOf("member.update")[0]?.input.permissions);
    expect(actions).toEqual(["get"]);
    expect(resources).not.toContain("secret");
    expect(resources).toContain("site");
    expect(sites).toEqual([]);
  });

  it("loses limits to sites that were deleted, and never widens by it", async () => {
    const limited = { ...ada, permissions: { ...ada.permissions, sites: [fixtureId(99)] } };
    const { user, callsOf } = open("members", { member: { list: { results: [you, limited] } } });
    await user.click(await screen.findByRole("button", { name: "Actions for Ada Lund" }));
    await user.click(await screen.findByRole("menuitem", { name: "Role and access…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("0 sites chosen");
    await user.click(dialog.getByRole("button", { name: "Save access" }));
    expect(dialog.getByText("Choose at least one site, or all.")).toBeVisible();
    expect(callsOf("member.update")).toEqual([]);
  });
});

it("a session's end is told although its row goes with it", async () => {
  let sessions = signIns;
  const { user } = open("sessions", {
    account: {
      sessions: () => ({ results: sessions }),
      endSession: ({ id }) => {
        sessions = sessions.filter((session) => session.id !== id);
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Log out ?Safari on iPhone/ }));
  await screen.findByText("Safari on iPhone logged out");
  expect(screen.queryByRole("button", { name: /Safari on iPhone/ })).toBeNull();
});

describe("the ways out", () => {
  const alone = { member: { list: { results: [you] } } };

  it("delete the team under its typed name, and hand over to the host", async () => {
    const { user, callsOf, host } = open("danger", { team: { remove: done } });
    await user.click(await screen.findByRole("button", { name: "Delete the team" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("61 pages")).toBeVisible();
    await user.type(dialog.getByRole("textbox"), "Northwind Studio");
    await user.click(dialog.getByRole("button", { name: "Delete team" }));
    await waitFor(() => expect(host.onLeftTeam).toHaveBeenCalledOnce());
    expect(callsOf("team.remove")[0]?.input).toEqual({
      id: fixtureId(2),
      confirm: "Northwind Studio",
    });
  });

  it("delete the person with address and password, and hand over to the host", async () => {
    const { user, callsOf, host } = open("danger", { ...alone, account: { remove: done } });
    await user.click(await screen.findByRole("button", { name: "Delete your account" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(await dialog.findByLabelText(/to confirm/), "mara@northwind.example");
    await user.type(dialog.getByLabelText("Current password"), "a pass phrase");
    expect(host.onAccountDeleted).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(host.onAccountDeleted).toHaveBeenCalledOnce());
    expect(callsOf("account.remove")[0]?.input).toEqual({
      confirm: "mara@northwind.example",
      current_password: "a pass phrase",
    });
  });

  it("lead the last admin to the members instead", async () => {
    const { user, host } = open("danger");
    await screen.findByText(/You are the team's only admin/);
    expect(screen.queryByRole("button", { name: "Leave the team" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete your account" })).toBeNull();
    const [first] = screen.getAllByRole("button", { name: "Go to members" });
    if (first) await user.click(first);
    expect(host.onTabChange).toHaveBeenCalledWith("members");
  });
});

type Refused = {
  what: string;
  tab: AccountTab;
  refused: (sentence: string) => Overrides;
  act: (user: ReturnType<typeof open>["user"]) => Promise<void>;
};

const press = async (user: ReturnType<typeof open>["user"], name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

const refusals: Refused[] = [
  {
    what: "names",
    tab: "profile",
    refused: (sentence) => ({ account: { updateProfile: refuse("TOO_MANY_REQUESTS", sentence) } }),
    act: (user) => press(user, "Save name"),
  },
  {
    what: "an address",
    tab: "profile",
    refused: (sentence) => ({
      account: { changeEmail: refuse("DUPLICATE", sentence, { field: "email" }) },
    }),
    act: async (user) => {
      await user.type(await screen.findByLabelText("New address"), "mara@harbour.example");
      await user.type(screen.getByLabelText("Current password"), "a pass phrase{Enter}");
    },
  },
  {
    what: "a password",
    tab: "password",
    refused: (sentence) => ({
      account: { changePassword: refuse("WEAK_PASSWORD", sentence, { field: "password" }) },
    }),
    act: async (user) => {
      await user.type(await screen.findByLabelText("Current password"), "the old one");
      await user.type(screen.getByLabelText("New password"), "password{Enter}");
    },
  },
  {
    what: "the end of a session",
    tab: "sessions",
    refused: (sentence) => ({ account: { endSession: refuse("TOO_MANY_REQUESTS", sentence) } }),
    act: (user) => press(user, /^Log out ?Safari on iPhone/),
  },
  {
    what: "the end of all others",
    tab: "sessions",
    refused: (sentence) => ({ account: { endSessions: refuse("TOO_MANY_REQUESTS", sentence) } }),
    act: async (user) => {
      await press(user, "Log out all others");
      const dialog = within(screen.getByRole("dialog"));
      await user.click(dialog.getByRole("button", { name: "Log out all others" }));
    },
  },
  {
    what: "a team's name",
    tab: "team",
    refused: (sentence) => ({
      team: { update: refuse("INVALID_INPUT", sentence, { field: "name" }) },
    }),
    act: (user) => press(user, "Save name"),
  },
  {
    what: "run settings",
    tab: "team",
    refused: (sentence) => ({
      team: { update: refuse("INVALID_INPUT", sentence, { field: "configs.window_size" }) },
    }),
    act: (user) => press(user, "Save run settings"),
  },
  {
    what: "an invitation",
    tab: "members",
    refused: (sentence) => ({
      member: { invite: refuse("DUPLICATE", sentence, { field: "email" }) },
    }),
    act: async (user) => {
      await press(user, "Invite people");
      await user.type(screen.getByLabelText("Email addresses"), "eve@northwind.example");
      await press(user, "Invite");
      await screen.findAllByText("Contact support");
    },
  },
  {
    what: "an invitation sent again",
    tab: "members",
    refused: (sentence) => ({ member: { resend: refuse("TOO_MANY_REQUESTS", sentence) } }),
    act: async (user) => {
      await press(user, `Actions for ${invited.email}`);
      await user.click(await screen.findByRole("menuitem", { name: /again/ }));
      await screen.findAllByText("Contact support");
    },
  },
  {
    what: "a role",
    tab: "members",
    refused: (sentence) => ({ member: { update: refuse("LAST_ADMIN", sentence) } }),
    act: async (user) => {
      await press(user, "Actions for Ada Lund");
      await user.click(await screen.findByRole("menuitem", { name: /Role and access/ }));
      await press(user, "Save access");
    },
  },
  {
    what: "a removal",
    tab: "members",
    refused: (sentence) => ({ member: { remove: refuse("LAST_ADMIN", sentence) } }),
    act: async (user) => {
      await press(user, "Actions for Ada Lund");
      await user.click(await screen.findByRole("menuitem", { name: /Remove/ }));
      await press(user, "Remove from the team");
    },
  },
  {
    what: "the team's end",
    tab: "danger",
    refused: (sentence) => ({
      team: { remove: refuse("INVALID_INPUT", sentence, { field: "confirm" }) },
    }),
    act: async (user) => {
      await press(user, "Delete the team");
      await user.type(screen.getByRole("textbox"), "Northwind Studio{Enter}");
    },
  },
  {
    what: "the account's end",
    tab: "danger",
    refused: (sentence) => ({
      member: { list: { results: [you] } },
      account: { remove: refuse("INVALID_INPUT", sentence, { field: "current_password" }) },
    }),
    act: async (user) => {
      await press(user, "Delete your account");
      await user.type(await screen.findByLabelText(/to confirm/), "mara@northwind.example");
      await user.type(screen.getByLabelText("Current password"), "not this one");
      await press(user, "Delete account");
    },
  },
];

describe("a refusal", () => {
  it.each(refusals)(
    "of $what is shown in the server's words",
    async ({ what, tab, refused, act }) => {
      // Toasts outlive their test, so each refusal has words of its own.
      const sentence = `The server refuses ${what}.`;
      const { user, host } = open(tab, refused(sentence));
      await act(user);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(host.onLeftTeam).not.toHaveBeenCalled();
      expect(host.onAccountDeleted).not.toHaveBeenCalled();
      expect(host.onApiToken).not.toHaveBeenCalled();
    },
  );
});
