import { AccessProvider } from "@sitewright/api-client";
import {
  fixtureId,
  fixtureSteps,
  listOf,
  makeCaseDetail,
  makeSecret,
  refuse,
} from "@sitewright/api-client/testing";
import type { CaseSearch, CasesSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { caseAnswers } from "../testing/story-cases.ts";
import { CasePage } from "./case-page.tsx";
import { CasesPage } from "./cases-page.tsx";

function ListScreen({ start = {} }: { start?: CasesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <CasesPage search={search} onSearchChange={setSearch} onOpen={vi.fn()} />
    </ShortcutsProvider>
  );
}

function Editor({ start = {} }: { start?: CaseSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <CasePage
        caseId={fixtureId(900)}
        search={search}
        onSearchChange={setSearch}
        onOpen={vi.fn()}
      />
    </ShortcutsProvider>
  );
}

const [opening, press, password, thanks] = fixtureSteps;
const naming = (value: string) =>
  makeCaseDetail({
    step_list: [opening, press, password, thanks].flatMap((step) =>
      step
        ? [
            {
              ...step,
              disabled: undefined,
              action: step === password ? { ...step.action, value } : step.action,
            },
          ]
        : [],
    ),
  });

async function openDrawer(user: ReturnType<typeof renderWithApi>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Secrets" }));
  return within(await screen.findByRole("dialog", { name: "Secrets" }));
}

describe("the team's secrets", () => {
  it("are listed with the cases that name them", async () => {
    const { user } = renderWithApi(<ListScreen />, caseAnswers);
    const drawer = await openDrawer(user);
    const [used, unused] = await drawer.findAllByRole("listitem");
    expect(used).toHaveTextContent(/SHOP_PASSWORD.*In 1 case/);
    expect(unused).toHaveTextContent(/PIN.*In no case/);
  });

  it("are made with a name that steps can say, the value unseen", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, caseAnswers);
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole("button", { name: "New secret" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New secret" }));
    expect(dialog.getByLabelText(/^Value/)).toHaveAttribute("type", "password");
    await user.type(dialog.getByLabelText(/^Name/), "1st");
    await user.type(dialog.getByLabelText(/^Value/), "hunter2 and more");
    await user.click(dialog.getByRole("button", { name: "Keep secret" }));
    expect(await dialog.findByText(/does not begin with a digit/)).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.type(dialog.getByLabelText(/^Name/), "TOKEN");
    await user.click(dialog.getByRole("button", { name: "Keep secret" }));
    await waitFor(() =>
      expect(callsOf("secrets.create")[0]?.input).toEqual({
        ...{ name: "TOKEN", value: "hunter2 and more" },
      }),
    );
    expect(await screen.findByText("TOKEN is kept.")).toBeVisible();
  });

  it("say why one is not kept", async () => {
    const taken = "There is a secret named PIN already.";
    const { user } = renderWithApi(<ListScreen />, {
      ...caseAnswers,
      secrets: { list: listOf([]), create: refuse("DUPLICATE", taken) },
    });
    const drawer = await openDrawer(user);
    expect(await drawer.findByText("No secret yet")).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "New secret" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New secret" }));
    await user.type(dialog.getByLabelText(/^Name/), "PIN");
    await user.type(dialog.getByLabelText(/^Value/), "hunter2 and more");
    await user.click(dialog.getByRole("button", { name: "Keep secret" }));
    expect(await dialog.findByText(new RegExp(taken))).toBeVisible();
  });

  it("get another value, and are deleted once one is sure", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, caseAnswers);
    const drawer = await openDrawer(user);
    const choose = async (item: string) => {
      await user.click(await drawer.findByRole("button", { name: "Actions for SHOP_PASSWORD" }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await choose("Replace value");
    await user.type(await screen.findByLabelText(/^Value/), "another one");
    await user.click(screen.getByRole("button", { name: "Replace value" }));
    await waitFor(() =>
      expect(callsOf("secrets.update")[0]?.input).toEqual({
        ...{ id: fixtureId(940), value: "another one" },
      }),
    );
    await choose("Delete");
    expect(await screen.findByText(/1 case names it and will fail/)).toBeVisible();
    expect(callsOf("secrets.remove")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(callsOf("secrets.remove")).toHaveLength(1));
  });

  it("are not offered to a client, who may not see them", async () => {
    renderWithApi(
      <AccessProvider member={{ role: "client", permissions: null }}>
        <ListScreen start={{ secrets: true }} />
      </AccessProvider>,
      caseAnswers,
    );
    expect(await screen.findByRole("row", { name: /Book a table for two/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Secrets" })).toBeNull();
    expect(screen.queryByRole("dialog", { name: "Secrets" })).toBeNull();
  });
});

describe("values of a step", () => {
  it("take a secret from the list beside them", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "password" }} />, caseAnswers);
    const value = await screen.findByLabelText(/^Value/);
    await user.clear(value);
    await user.type(value, "a");
    await user.click(screen.getByRole("button", { name: "Insert a name into Value" }));
    await user.click(await screen.findByRole("menuitem", { name: "{{PIN}}" }));
    expect(value).toHaveValue("a{{PIN}}");
  });

  it("take one that is made there", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "password" }} />, caseAnswers);
    const value = await screen.findByLabelText(/^Value/);
    await user.clear(value);
    await user.click(screen.getByRole("button", { name: "Insert a name into Value" }));
    await user.click(await screen.findByRole("menuitem", { name: "New secret…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New secret" }));
    await user.type(dialog.getByLabelText(/^Name/), "TOKEN");
    await user.type(dialog.getByLabelText(/^Value/), "hunter2 and more");
    await user.click(dialog.getByRole("button", { name: "Keep secret" }));
    await waitFor(() => expect(value).toHaveValue("{{TOKEN}}"));
  });

  it("that name what has no value are told before a run, and lead to their step", async () => {
    const { user } = renderWithApi(<Editor />, {
      ...caseAnswers,
      cases: { ...caseAnswers.cases, get: naming("{{MISSING}}") },
    });
    expect(await screen.findByText(/A run would fail here/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Step 3: {{MISSING}}" }));
    expect(await screen.findByText("{{MISSING}} has no value yet.")).toBeVisible();
  });

  it("that name a secret or a column are not", async () => {
    renderWithApi(<Editor />, {
      ...caseAnswers,
      cases: {
        ...caseAnswers.cases,
        get: { ...naming("{{PIN}} {{product}}"), data: { columns: ["product"], rows: [["a"]] } },
      },
      secrets: { list: listOf([makeSecret({ name: "PIN" })]) },
    });
    await screen.findByRole("list", { name: "Steps of the case" });
    expect(screen.queryByText(/A run would fail here/)).toBeNull();
  });
});
