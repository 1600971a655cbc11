import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  type MockHandlers,
  makeMember,
  makeTeam,
  refuse,
} from "@sitewright/api-client/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AccountWizard } from "./account-wizard.tsx";

afterEach(cleanup);

const none = refuse("NOT_FOUND", "You have no team yet.");

describe("AccountWizard", () => {
  it("creates the team of type new, then its admin, then fetches the member anew", async () => {
    let member = false;
    const { calls, onDone } = renderWizard({
      team: {
        get: none,
        create: (input) => makeTeam({ ...input, type: "new", info: { survey: [] } }),
      },
      member: {
        get: () => (member ? makeMember() : none()),
        create: () => {
          member = true;
          return makeMember();
        },
      },
    });

    await submitName("  Northwind Studio ");

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.filter(({ name }) => name.endsWith("create"))).toEqual([
      { name: "team.create", input: { name: "Northwind Studio", type: "new" } },
      {
        name: "member.create",
        input: {
          account: makeTeam().id,
          email: "mara@northwind.example",
          status: "active",
          type: "admin",
          code: makeTeam().code,
        },
      },
    ]);
    expect(calls.at(-1)?.name).toBe("member.get");
  });

  it("makes no call for an empty name", async () => {
    const { calls } = renderWizard({ team: { get: none }, member: { get: none } });
    await submitName("   ");
    expect(await screen.findByText("Enter a team name.")).toBeDefined();
    expect(calls.map(({ name }) => name)).toEqual(["team.get", "member.get"]);
  });

  it("carries on from the team when making the admin failed, and keeps the name", async () => {
    let member = false;
    let busy = true;
    const { calls, onDone } = renderWizard({
      team: {
        get: () => (calls.some(({ name }) => name === "team.create") ? makeTeam() : none()),
        create: () =>
          calls.filter(({ name }) => name === "team.create").length > 1
            ? refuse("DUPLICATE", "You have a team already.")()
            : makeTeam(),
      },
      member: {
        get: () => (member ? makeMember() : none()),
        create: () => {
          if (busy) return refuse("BUSY", "The server is busy.")();
          member = true;
          return makeMember();
        },
      },
    });

    await submitName("Northwind Studio");
    expect((await screen.findByRole("alert")).textContent).toContain("The server is busy.");
    expect(onDone).not.toHaveBeenCalled();

    busy = false;
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.filter(({ name }) => name === "member.create")).toHaveLength(2);
  });

  it("resumes after a reload with a team but no member", async () => {
    let member = false;
    const { calls, onDone } = renderWizard({
      team: { get: makeTeam(), create: refuse("DUPLICATE", "You have a team already.") },
      member: {
        get: () => (member ? makeMember() : none()),
        create: () => {
          member = true;
          return makeMember();
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.some(({ name }) => name === "member.create")).toBe(true);
  });
});

async function submitName(name: string) {
  await userEvent.type(await screen.findByLabelText("Team name"), name);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}

function renderWizard(handlers: MockHandlers) {
  const { api, calls } = createMockApi(handlers);
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <AccountWizard email="mara@northwind.example" onDone={onDone} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { calls, onDone };
}
