import { fixtureId } from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { IssuesOf } from "../components/site-issues/issues-of.tsx";
import {
  answers,
  basket,
  basketWhole,
  checkout,
  checkoutWhole,
  failedCaseRun,
} from "../testing/story-issues.ts";
import { IssuePage } from "./issue-page.tsx";
import { NewIssuePage } from "./new-issue-page.tsx";

it("says what is wrong, where, what was seen, who did what, and what closes it", async () => {
  const { user } = renderWithApi(<IssuePage issueId={basket.id} />, answers);
  expect(await screen.findByRole("heading", { level: 1, name: basket.title })).toBeVisible();
  expect(screen.getByText(/GET .*basket\.4f2c\.js 404/)).toBeVisible();
  expect(screen.getByText("18 of 24 pages")).toBeVisible();
  expect(screen.getByText("when a complete scan of all 18 pages no longer finds it")).toBeVisible();
  expect(screen.getAllByRole("link", { name: /^Scan of/ })[0]).toHaveAttribute(
    "href",
    paths.scan(fixtureId(30)),
  );
  const history = screen.getByRole("list", { name: "History" });
  expect(history).toHaveTextContent("Mara Weiss set whose it is to Tom Adler");
  expect(await screen.findByText("roll back")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("1 issue closed.")).toBeVisible();
});

it("says over what was seen what it is, where that is not what the issue says", async () => {
  const [check] = basketWhole.checks;
  const twice = [check, { ...check, id: fixtureId(990) }, { ...check, id: fixtureId(991) }];
  const titles = [basket.title, basket.title, "Another script is missing"];
  const checks = twice.map((each, at) => ({ ...each, title: titles[at] }));
  renderWithApi(<IssuePage issueId={basket.id} />, {
    ...answers,
    issues: { ...answers.issues, get: { ...basketWhole, checks } as typeof basketWhole },
  });
  expect(await screen.findByText("Another script is missing")).toBeVisible();
  expect(screen.queryAllByText(basket.title, { selector: "p" })).toEqual([]);
});

it("is called otherwise by who may, with its text, and not without a title", async () => {
  const { user, callsOf } = renderWithApi(<IssuePage issueId={basket.id} />, {
    ...answers,
    issues: { ...answers.issues, update: { ...basketWhole, title: "The basket stays empty" } },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const title = await screen.findByLabelText("Title");
  expect(title).toHaveValue(basket.title);
  await user.clear(title);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Say what is wrong.")).toBeVisible();
  expect(callsOf("issues.update")).toEqual([]);
  await user.type(title, "The basket stays empty");
  const details = screen.getByLabelText("Details");
  await user.clear(details);
  await user.type(details, "Since **release 4**");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The issue was changed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsOf("issues.update")[0]?.input).toEqual({
    id: basket.id,
    title: "The basket stays empty",
    details: "Since **release 4**",
  });
});

it("sends of an edit what is different, and nothing where nothing is", async () => {
  const { user, callsOf } = renderWithApi(<IssuePage issueId={basket.id} />, {
    ...answers,
    issues: { ...answers.issues, update: basketWhole },
  });
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await save();
  expect(callsOf("issues.update")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText("Title"), "!");
  await save();
  expect(callsOf("issues.update").map(({ input }) => input)).toEqual([
    { id: basket.id, title: `${basket.title}!` },
  ]);
});

it("says by whom a fault was proven gone", async () => {
  const gone = {
    ...basketWhole,
    status: "closed",
    state: "closed",
    closed_because: "fixed",
  } as const;
  const end = {
    ...gone,
    closed_by: { kind: "scan", id: fixtureId(31), time: basket.time_created },
  } as const;
  renderWithApi(<IssuePage issueId={basket.id} />, { ...answers, issues: { get: end } });
  expect(await screen.findByText("Closed by")).toBeVisible();
  expect(screen.queryByText("Closes by itself")).toBeNull();
});

it("says of a case which step fails, on what and why, with the page at it and the ways there", async () => {
  renderWithApi(<IssuePage issueId={checkout.id} />, answers);
  expect(await screen.findByRole("heading", { level: 1, name: checkout.title })).toBeVisible();
  expect(screen.getByText(/Step 3, Windows 10 PC, data row 2/)).toBeVisible();
  expect(screen.getByText(/^iPhone 12 Pro, data row 3/)).toBeVisible();
  expect(screen.getByText("The page took all memory.")).toBeVisible();
  const picture = await screen.findByRole("img", { name: "The page at step 3" });
  expect(picture).toHaveAttribute("src", failedCaseRun.results[0]?.image);
  expect(screen.getByRole("link", { name: "Buy an oak stool" })).toHaveAttribute(
    "href",
    paths.case(fixtureId(900)),
  );
  const runs = screen.getAllByRole("link", { name: /^Case run of/ });
  expect(runs[0]).toHaveAttribute("href", paths.caseRun(fixtureId(921)));
  expect(screen.getByText("when each run of its case passes")).toBeVisible();
});

it("shows no evidence of a case that passes, and the way to it", async () => {
  const passing = { ...checkoutWhole, case: { id: fixtureId(900), title: "Stool", failing: [] } };
  renderWithApi(<IssuePage issueId={checkout.id} />, { ...answers, issues: { get: passing } });
  expect(await screen.findByRole("link", { name: "Stool" })).toBeVisible();
  expect(screen.queryByText("Evidence")).toBeNull();
});

it("opens an issue by hand, on what it is about, with its Markdown to be seen before", async () => {
  const onOpen = vi.fn();
  const { user, callsOf } = renderWithApi(
    <NewIssuePage search={{ site: basket.site }} onOpen={onOpen} />,
    answers,
  );
  await user.click(screen.getByRole("button", { name: "Open the issue" }));
  expect(await screen.findByText("Say what is wrong.")).toBeVisible();
  await user.type(screen.getByLabelText("Title"), "The map shows the wrong street");
  await user.type(screen.getByLabelText("Details"), "On **phones** only");
  await user.click(screen.getByRole("radio", { name: "Preview" }));
  expect((await screen.findByText("phones")).tagName).toBe("STRONG");
  await user.type(screen.getByLabelText("Labels"), "map, content");
  await user.click(screen.getByRole("button", { name: "Open the issue" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(paths.issue(fixtureId(720))));
  expect(callsOf("issues.create")[0]?.input).toEqual({
    title: "The map shows the wrong street",
    details: "On **phones** only",
    severity: "medium",
    site_id: basket.site,
    labels: ["map", "content"],
    assignee: null,
  });
});

it("keeps an issue that was begun, until it is opened or given up", async () => {
  const onOpen = vi.fn();
  const page = <NewIssuePage search={{ site: basket.site }} onOpen={onOpen} />;
  const { user } = renderWithApi(page, answers);
  await user.type(screen.getByLabelText("Title"), "The map shows the wrong street");
  cleanup();
  renderWithApi(page, answers);
  expect(screen.getByLabelText("Title")).toHaveValue("The map shows the wrong street");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onOpen).toHaveBeenCalledWith(paths.issues());
  cleanup();
  renderWithApi(page, answers);
  expect(screen.getByLabelText("Title")).toHaveValue("");
});

it("keeps a comment that was begun, of each issue its own, until it is sent", async () => {
  const page = <IssuePage issueId={basket.id} />;
  const comment = () => screen.findByRole("textbox", { name: "Comment" });
  const { user } = renderWithApi(page, answers);
  await user.type(await comment(), "Seen on two phones");
  cleanup();
  renderWithApi(page, answers);
  expect(await comment()).toHaveValue("Seen on two phones");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(async () => expect(await comment()).toHaveValue(""));
  cleanup();
  renderWithApi(page, answers);
  expect(await comment()).toHaveValue("");
});

it("lists a page's issues with the way to the inbox, and a new one about it", async () => {
  const page = fixtureId(20);
  const { callsOf } = renderWithApi(<IssuesOf site={basket.site} page={page} />, answers);
  expect(await screen.findByRole("link", { name: basket.title })).toHaveAttribute(
    "href",
    paths.issue(basket.id),
  );
  expect(callsOf("issues.list")[0]?.input).toMatchObject({ page_id: page, status: "open" });
  expect(screen.getByRole("link", { name: "Open in the inbox" })).toHaveAttribute(
    "href",
    paths.issues({ page }),
  );
  expect(screen.getByRole("link", { name: "New issue" })).toHaveAttribute(
    "href",
    paths.newIssue({ site: basket.site, page }),
  );
});
