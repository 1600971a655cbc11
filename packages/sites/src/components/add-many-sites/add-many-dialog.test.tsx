import { fixtureId, makeBillingInfo, makeSite, refuse } from "@sitewright/api-client/testing";
import {
  type EndpointInput,
  type endpoints,
  planCatalogue,
  type SiteOutcome,
} from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { AddSiteDialog } from "../add-site-dialog/add-site-dialog.tsx";

type Asked = EndpointInput<typeof endpoints.sites.createMany>;

/** What becomes of an address, by what stands in it. */
function outcomeOf(site_url: string, check: boolean): SiteOutcome {
  if (site_url.includes("known")) return "known";
  if (site_url.includes("full")) return "full";
  if (!site_url.startsWith("http")) return "invalid";
  return check ? "ready" : "added";
}

function answer({ sites, check = false }: Asked) {
  const results = sites.map(({ site_url }) => {
    const outcome = outcomeOf(site_url, check);
    const reason = outcome === "invalid" ? "must begin with http" : null;
    return { site_url, outcome, id: outcome === "known" ? fixtureId(9) : null, reason };
  });
  return { results, used: 1, allowed: 30 };
}

function Dialog() {
  const [open, setOpen] = useState(true);
  return <AddSiteDialog open={open} onOpenChange={setOpen} teamType="cloud" appMode="cloud" />;
}

async function openMany(
  createMany: typeof answer | (() => never) = answer,
  info = makeBillingInfo(),
) {
  const dialog = renderWithApi(<Dialog />, {
    billing: { info },
    sites: { createMany },
  });
  await dialog.user.click(screen.getByRole("radio", { name: "Many sites" }));
  return dialog;
}

const box = () => screen.getByRole("textbox", { name: "Site URLs" });
const resultList = () => screen.findByRole("region", { name: "What becomes of each address" });

describe("adding many sites", () => {
  it("says what becomes of each line before anything is sent, and adds those that can be", async () => {
    const { user, callsOf } = await openMany();
    await user.click(box());
    await user.paste(
      "https://a.example; Fern\n\nhttps://known.example\nb.example\nhttps://full.example",
    );
    const lines = within(await resultList());
    expect(await lines.findByText("Ready")).toBeVisible();
    expect(lines.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "1https://a.exampleFernReady ",
      "3https://known.exampleHere already; left out. Open",
      "4b.examplemust begin with http ",
      "5https://full.exampleNo place: the plan allows no more sites. See Billing",
    ]);
    expect(lines.getByRole("link", { name: "Open" })).toHaveAttribute(
      "href",
      `/site/${fixtureId(9)}`,
    );
    expect(screen.getByText("1 ready, 3 lines stay here")).toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: "Tags for all" }), "client");

    await user.click(screen.getByRole("button", { name: "Add 1 site" }));
    expect(await screen.findByText("Site added")).toBeInTheDocument();
    expect(lines.getAllByRole("listitem")).toHaveLength(3);
    const sent = callsOf("sites.createMany").map(({ input }) => input as Asked);
    expect(sent.filter(({ check }) => check !== true)).toEqual([
      {
        sites: [{ site_url: "https://a.example", tags: ["client", "Fern"] }],
        check: false,
        extra_scans: false,
      },
    ]);
    // What could not be added stays, to be seen to.
    expect(box()).toHaveValue("\nhttps://known.example\nb.example\nhttps://full.example");
  });

  it("closes once nothing is left to see to", async () => {
    const { user } = await openMany();
    await user.click(box());
    await user.paste("https://a.example\nhttps://b.example");
    await user.click(await screen.findByRole("button", { name: "Add 2 sites" }));
    expect(await screen.findByText("2 sites added")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reads a file of addresses with tags", async () => {
    const { user } = await openMany();
    const file = new File(["address,tags\nhttps://a.example,Fern"], "sites.csv", {
      type: "text/csv",
    });
    await user.upload(screen.getByLabelText("CSV file: address, tags"), file);
    expect(await screen.findByText("Ready")).toBeVisible();
    expect(box()).toHaveValue("https://a.example; Fern");
  });

  it("refuses tags that are too long on their line", async () => {
    const { user } = await openMany();
    await user.click(box());
    await user.paste(`https://a.example; ${"x".repeat(41)}`);
    expect(await screen.findByText(/is too long/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Add sites" })).toBeDisabled();
  });

  it("says why the lines could not be looked at", async () => {
    const { user } = await openMany(refuse("BUSY", "Come back in a moment."));
    await user.click(box());
    await user.paste("https://a.example");
    expect(await screen.findByText("Come back in a moment.")).toBeVisible();
  });
});

describe("what the scans of pages that are added cost", () => {
  /** Of 30 scans a month 12 are left; those beyond cost 8 cents. */
  function selling(scans: number, spend_cap: number | null = null) {
    const base = makeBillingInfo();
    const plan = { ...base.plan, name: "cloud" as const, usage: planCatalogue.cloud.limits };
    const extra = { ...base.extra, task_amount: 8, spend_cap };
    return { ...base, plan, extra, used: { ...base.used, scans } };
  }
  const box = () => screen.findByRole("checkbox", { name: "Scan those, too" });

  it("is said before many sites are added, and not spent unless it is wanted", async () => {
    const { user, callsOf } = await openMany(answer, selling(18));
    const added = () =>
      callsOf("sites.createMany").flatMap(({ input }) => {
        const { check, extra_scans } = input as Asked;
        return check === true ? [] : [extra_scans];
      });
    await user.click(screen.getByRole("textbox", { name: "Site URLs" }));
    await user.paste("https://a.example\nhttps://b.example");
    expect(
      await screen.findByText(
        "Up to 20 pages: 12 scans that your plan includes are left this month. Pages beyond are added without one.",
      ),
    ).toBeVisible();
    expect(await box()).toHaveAccessibleDescription(/^At \$0\.08 each, \$0\.64 at most/);
    expect(await box()).not.toBeChecked();
    await user.click(screen.getByRole("button", { name: "Add 2 sites" }));
    await waitFor(() => expect(added()).toEqual([false]));
  });

  it("is spent where that is wanted, up to the cap that is named", async () => {
    const { user, callsOf } = renderWithApi(<Dialog />, {
      billing: { info: selling(30, 50) },
      sites: { create: makeSite() },
    });
    await user.type(screen.getByLabelText("Site URL"), "https://a.example");
    expect(
      await screen.findByText(
        "Up to 10 pages: no scan that your plan includes is left this month. They are added without one.",
      ),
    ).toBeVisible();
    expect(await box()).toHaveAccessibleDescription(
      /your spend cap is reached, which leaves \$0\.50/,
    );
    await user.click(await box());
    await user.click(screen.getByRole("button", { name: "Add Site" }));
    await waitFor(() => expect(callsOf("sites.create")).toHaveLength(1));
    expect(callsOf("sites.create")[0]?.input).toMatchObject({ extra_scans: true });
  });

  it("is of the pages that are named, where some are", async () => {
    const { user } = renderWithApi(<Dialog />, { billing: { info: selling(29) } });
    await user.click(screen.getByRole("button", { name: "Show Advanced" }));
    await user.type(screen.getByLabelText("Add Pages"), "/a,/b");
    expect(
      await screen.findByText(/^Up to 2 pages: 1 scan that your plan includes is left/),
    ).toBeVisible();
    await user.type(screen.getByLabelText("Add Pages"), "{Backspace}{Backspace}{Backspace}");
    await waitFor(() => expect(screen.queryByText(/Scan those, too/)).toBeNull());
  });

  it("is not asked where the plan sells none", async () => {
    renderWithApi(<Dialog />, {
      billing: { info: { ...selling(30), extra: makeBillingInfo().extra } },
    });
    expect(await screen.findByText("1 of 30 sites used.")).toBeVisible();
    expect(screen.queryByText(/Scan those, too/)).toBeNull();
  });
});

describe("the limit of sites", () => {
  it("stands in the dialog before one types, with the way out", async () => {
    const info = makeBillingInfo();
    renderWithApi(<Dialog />, { billing: { info: { ...info, used: { ...info.used, sites: 1 } } } });
    expect(await screen.findByText(/1 of 1 site used. FREE allows 1 site./)).toBeVisible();
    expect(screen.getByRole("link", { name: "See Billing" })).toHaveAttribute("href", "/billing");
    expect(screen.getByLabelText("Site URL")).toBeDisabled();
    expect(screen.getByRole("button", { name: "Add Site" })).toBeDisabled();
  });
});
