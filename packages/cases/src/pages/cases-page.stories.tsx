import {
  fixtureId,
  fixtureSteps,
  listOf,
  type MockHandlers,
  makeCaseDetail,
  makeCaseList,
  makeCaseRunDetail,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import type { CaseSearch, CaseStep, CasesSearch } from "@sitewright/contract";
import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn, screen } from "storybook/test";
import { CasesOf } from "../components/cases-of/cases-of.tsx";
import {
  caseAnswers,
  changedRun,
  failedRun,
  failing,
  generated,
  generation,
} from "../testing/story-cases.ts";
import { CasePage } from "./case-page.tsx";
import { CaseRunPage } from "./case-run-page.tsx";
import { CasesPage } from "./cases-page.tsx";
import { TracePage } from "./trace-page.tsx";

const meta = {
  title: "Cases/Page",
  component: CasesPage,
  decorators: [withStoryProviders],
  args: { search: {}, onSearchChange: fn(), onOpen: fn() },
  render: (args) => <StatefulPage start={args.search} />,
} satisfies Meta<typeof CasesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

function StatefulPage({ start }: { start: CasesSearch }) {
  const [search, setSearch] = useState(start);
  return <CasesPage search={search} onSearchChange={setSearch} onOpen={fn()} />;
}

function Editor({ start }: { start: CaseSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <CasePage caseId={fixtureId(900)} search={search} onSearchChange={setSearch} onOpen={fn()} />
  );
}

function Run() {
  const [search, setSearch] = useState({});
  return (
    <CaseRunPage runId={fixtureId(920)} search={search} onSearchChange={setSearch} onOpen={fn()} />
  );
}

export const List: Story = shows(caseAnswers, "Book a table for two");

export const OfASite: Story = {
  render: () => <CasesOf site={fixtureId(10)} onOpen={fn()} />,
  ...shows(caseAnswers, "Book a table for two"),
};

export const NoneOfASite: Story = {
  render: () => <CasesOf site={fixtureId(10)} onOpen={fn()} />,
  ...shows({ cases: { list: makeCaseList([]) } }, "No case of this site yet"),
};

export const Empty: Story = shows({ cases: { list: makeCaseList([]) } }, "No case yet");

const generating = { ...caseAnswers, processes: { list: listOf([generation]) } };

export const Generating: Story = shows(generating, "Making cases of oak-and-iron.example: 40 %");

export const Generated: Story = shows(
  { cases: { list: makeCaseList([generated]) } },
  "1 suggestion",
);

const suggested = ["Search for a stool", "Menu: all pages", "Basket: put in and take out"].map(
  (title, at) => ({ ...generated, id: fixtureId(910 + at), title }),
);

export const NotAllKept: Story = {
  parameters: {
    handlers: {
      cases: {
        list: makeCaseList(suggested),
        decide: ({ id }) => {
          if (id === suggested[1]?.id) refuse("BUSY", "Too much is going on.")();
          return makeCaseDetail({ decision: "kept" });
        },
      },
    } satisfies MockHandlers,
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Keep all 3" }));
    await screen.findByText("Menu: all pages: Too much is going on.");
  },
};

export const Generate: Story = {
  args: { search: { generate: true } },
  parameters: { handlers: caseAnswers },
  play: async () => {
    await screen.findByRole("dialog", { name: "Generate cases" });
  },
};

export const Loading: Story = shows({ cases: { list: neverAnswers } }, "Cases");

export const NotLoaded: Story = shows(
  { cases: { list: refuse("BUSY", "Too much is going on.") } },
  "Too much is going on.",
);

export const Made: Story = {
  args: { search: { create: true } },
  parameters: { handlers: caseAnswers },
  play: async () => {
    await screen.findByRole("dialog", { name: "New case" });
  },
};

export const Import: Story = {
  args: { search: { import: true, site: fixtureId(10) } },
  parameters: { handlers: caseAnswers },
  play: async ({ userEvent }) => {
    const input = await screen.findByLabelText("Files", { selector: "input" });
    await userEvent.upload(input, new File(["{}"], "purchase.json"));
    await screen.findByRole("button", { name: "Import 2 cases" });
    await userEvent.click(screen.getByText("1 note"));
    await screen.findByText("checkout.spec.ts, line 14");
  },
};

export const Secrets: Story = {
  args: { search: { secrets: true } },
  parameters: { handlers: caseAnswers },
  play: async () => {
    await screen.findByText("SHOP_PASSWORD");
  },
};

export const NoSecret: Story = {
  args: { search: { secrets: true } },
  parameters: { handlers: { ...caseAnswers, secrets: { list: listOf([]) } } },
  play: async () => {
    await screen.findByText("No secret yet");
  },
};

export const WithoutValue: Story = {
  render: () => <Editor start={{ step: "password" }} />,
  ...shows(
    {
      ...caseAnswers,
      cases: {
        get: makeCaseDetail({
          step_list: fixtureSteps.map((step) => ({ ...step, disabled: false })),
        }),
      },
      secrets: { list: listOf([]) },
    },
    "{{SHOP_PASSWORD}} has no value yet.",
  ),
};

export const Edited: Story = {
  render: () => <Editor start={{ step: "basket" }} />,
  ...shows(caseAnswers, "What must hold then"),
};

export const Seen: Story = {
  render: () => <Editor start={{ step: "basket" }} />,
  ...shows({ ...caseAnswers, caseruns: { get: failedRun } }, "Found nothing in the last run."),
};

export const TriedAnew: Story = {
  render: () => <Editor start={{ step: "basket" }} />,
  parameters: { handlers: { ...caseAnswers, caseruns: { get: failedRun } } },
  play: async ({ userEvent }) => {
    const name = await screen.findByLabelText("Name, of way 1");
    await userEvent.clear(name);
    await userEvent.type(name, "Pay now");
    await screen.findByText("Finds another element on the page of the last run.");
  },
};

export const NotSaved: Story = {
  render: () => <Editor start={{ step: "open" }} />,
  parameters: { handlers: caseAnswers },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Address/), "/x");
    await screen.findByText("Not saved yet.");
    await screen.findByRole("button", { name: "Discard" });
  },
};

/** The editor of a case whose first step does this. */
const doing = (action: Partial<CaseStep["action"]>): MockHandlers => {
  const [first, ...rest] = fixtureSteps;
  if (!first) return caseAnswers;
  const steps = [{ ...first, action: { ...first.action, ...action } }, ...rest];
  return {
    ...caseAnswers,
    cases: {
      ...caseAnswers.cases,
      get: ({ id }) =>
        id === fixtureId(901)
          ? makeCaseDetail({ ...failing, title: "Sign in" })
          : makeCaseDetail({ step_list: steps }),
    },
  };
};
const named = { selector: "", xpath: "", locators: [{ by: "role", value: "img", name: "Stool" }] };
const element = named as CaseStep["action"]["element"];

export const Dragging: Story = {
  render: () => <Editor start={{ step: "open" }} />,
  ...shows(doing({ type: "drag", element }), "Say where it is dropped."),
};

export const Uploading: Story = {
  render: () => <Editor start={{ step: "open" }} />,
  ...shows(
    doing({
      ...{ type: "upload", element },
      files: [{ name: "invoice-of-march.pdf", type: "application/pdf", data: "YWJj" }],
    }),
    "invoice-of-march.pdf",
  ),
};

export const UploadingNothing: Story = {
  render: () => <Editor start={{ step: "open" }} />,
  ...shows(doing({ type: "upload", element }), "Choose a file."),
};

export const CaseInside: Story = {
  render: () => <Editor start={{ step: "open" }} />,
  ...shows(doing({ type: "case", value: fixtureId(901) }), "Run case “Sign in”"),
};

export const NoCaseInside: Story = {
  render: () => <Editor start={{ step: "open" }} />,
  ...shows(doing({ type: "case", value: "" }), "The case cannot be saved like this."),
};

export const Runs: Story = {
  render: () => <Editor start={{ tab: "runs" }} />,
  ...shows(caseAnswers, "Failed"),
};

export const RunFailed: Story = {
  render: () => <Run />,
  ...shows({ caseruns: { get: failedRun } }, "TypeError: terms is null"),
};

export const RunFromNoStep: Story = {
  render: () => <Run />,
  ...shows(
    {
      caseruns: {
        get: {
          ...failedRun,
          results: failedRun.results.map((one) => ({ ...one, state_gap: "tab" as const })),
        },
      },
    },
    "Another tab was open, and only one can be opened again.",
  ),
};

export const LooksDifferent: Story = {
  render: () => <Run />,
  ...shows({ caseruns: { get: changedRun } }, "Accept this look"),
};

export const RunWorking: Story = {
  render: () => <Run />,
  ...shows(
    {
      caseruns: {
        get: makeCaseRunDetail({ status: "working", at: 1, time_completed: null, results: [] }),
      },
    },
    "Step 2 of 4",
  ),
};

function Trace() {
  const [search, setSearch] = useState({});
  return <TracePage search={search} onSearchChange={setSearch} />;
}

export const OpenATrace: Story = {
  render: () => <Trace />,
  ...shows(
    caseAnswers,
    "The ZIP that was saved of a run, of up to 100 MB. It is read here and sent to nobody.",
  ),
};
