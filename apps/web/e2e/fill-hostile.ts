import { endpoints, issueTitleMax } from "@sitewright/contract";
import { type Call, type SiteAccount, until } from "./account.ts";
import type { HostileSite } from "./hostile-site.ts";
import { scriptTexts } from "./script-texts.ts";

/** What has a screen of its own. */
export type Filled = {
  ids: Record<
    | "site"
    | "page"
    | "scan"
    | "before"
    | "test"
    | "case"
    | "caseRun"
    | "flow"
    | "flowRun"
    | "issue",
    string
  >;
  /** Names that a screen shows. */
  texts: readonly string[];
  /** Of a report, whose reader needs no account. */
  share: string;
};

/** Gives everything that has a name a hostile one, and runs whatever can be run. */
export async function fillHostile(
  call: Call,
  { siteId: site, teamId: team, scanAgain }: SiteAccount,
  { hostile, newHome }: { hostile: HostileSite; newHome: string },
): Promise<Filled> {
  const { texts, name } = namer();
  const make = async (path: string, body: object): Promise<string> => (await call(path, body)).id;
  const [page] = (await call(`${endpoints.pages.list.path}?site_id=${site}`)).results;
  const [before] = (await call(`${endpoints.scans.list.path}?page_id=${page.id}`)).results;

  const person = { first_name: name("First", 100), last_name: name("Last", 100) };
  await call(endpoints.account.updateProfile.path, person, "PATCH");
  await call(`/v1/auth/account/${team}`, { name: name("Team", 100) }, "PATCH");
  const tags = [name("Tag", 40)];
  await call(`/v1/ops/site/${site}`, { tags }, "PATCH");
  await call(`/v1/ops/page/${page.id}`, { tags }, "PATCH");
  const kept = await call(endpoints.brand.get.path);
  const { time_updated: _, logo: __, ...colours } = kept;
  const named = { ...colours, name: name("Brand", 80), sender_name: name("Sender", 80) };
  await call(endpoints.brand.set.path, named, "PATCH");
  await call(endpoints.apiTokens.create.path, { name: name("Token", 100), right: "read" });

  const labels = [name("Label", 40)];
  const issues: string[] = [];
  for (const title of name.all("Issue", issueTitleMax)) {
    issues.push(await make(endpoints.issues.create.path, { site_id: site, title, labels }));
  }
  const [issue = ""] = issues;
  const details = scriptTexts.join("\n\n");
  await call(`/v1/ops/issue/${issue}`, { details }, "PATCH");
  await call(`/v1/ops/issue/${issue}/comment`, { text: details });

  const channel = await make(endpoints.channels.create.path, {
    ...{ kind: "email", name: name("Channel", 80), recipients: ["ona@hostile.example"] },
  });
  const { webhook } = await call(endpoints.webhooks.create.path, {
    ...{ url: `${hostile.url}/hook`, events: ["issue.opened"] },
  });
  await call(`/v1/ops/webhook/${webhook.id}/test`, {});
  await call(endpoints.alerts.create.path, {
    name: name("Rule", 120),
    expressions: [{ joiner: "", data_type: "high_findings", operator: ">=", value: 0 }],
    ...{ fail_after: 1, channels: [channel] },
  });
  await call(endpoints.maintenance.create.path, {
    ...{ name: name("Window", 120), note: name("Note", 500), timezone: "UTC" },
    ...{ starts_at: "2040-01-01T00:00", ends_at: "2040-01-01T01:00" },
  });
  await call(endpoints.schedules.create.path, {
    ...{ name: name("Schedule", 120), task_type: "scan", frequency: "monthly" },
    ...{ time: "00:00", timezone: "UTC", begin_date: "2040-01-01" },
  });

  const element = {
    locators: [{ by: "css", value: "h1" }],
    label: name("Label of an element", 300),
  };
  const caseId = await make(endpoints.cases.create.path, {
    ...{ site_id: site, title: name("Case", 120), tags },
    steps: [
      { id: "open", action: { type: "navigate", path: hostile.path }, assertion: { type: "" } },
      {
        id: "say",
        action: { type: "" },
        assertion: { type: "title", value: name("Expected", 500) },
      },
      { id: "look", action: { type: "click", element }, assertion: { type: "" } },
    ],
  });
  const started = await call(endpoints.caseruns.create.path, {
    case_id: caseId,
  });
  const flow = await make(endpoints.flows.create.path, {
    title: name("Flow", 120),
    nodes: [
      node(1, {
        task_type: "webhook",
        title: name("Node", 120),
        uri: `${hostile.url}/hook`,
        payload: name("Payload", 500),
      }),
      node(2, { task_type: "issue", issue_title: name("Issue of a flow", issueTitleMax), details }),
    ],
    edges: [{ id: "e1-2", source: "1", target: "2", when: null }],
  });
  const flowRun = await make(endpoints.flowruns.create.path, { flow_id: flow, site_id: site });
  await call(`/v1/ops/site/${site}/migration/home`, {
    home: { kind: "address", base_url: newHome },
  });
  await call(`/v1/ops/site/${site}/migration/rehearsal`, {});
  const report = await make(endpoints.reports.create.path, {
    site_id: site,
    name: name("Report", 120),
  });

  await scanAgain();
  const [scan] = (await call(`${endpoints.scans.list.path}?page_id=${page.id}`)).results;
  const tested = await call(endpoints.tests.create.path, {
    ...{ page_id: page.id, pre_scan: before.id, post_scan: scan.id },
  });
  const edition = await make(`/v1/ops/report/${report}/edition`, {});
  const { url: share } = await call(`/v1/ops/edition/${edition}/share`, {
    recipient: scriptTexts[0],
  });
  const ids = {
    ...{ site, page: page.id, scan: scan.id, before: before.id, test: tested.ids[0] },
    ...{ case: caseId, caseRun: started.ids[0], flow, flowRun, issue },
  };
  const runs = [`caserun/${ids.caseRun}`, `flowrun/${flowRun}`, `test/${ids.test}`];
  for (const run of runs) {
    await until(async () => (await call(`/v1/ops/${run}`)).status !== "working");
  }
  return { ids, texts, share };
}

function node(at: number, data: object) {
  return { id: `${at}`, position: { x: 0, y: 120 * at }, data };
}

/** Makes up names of as many hostile texts as there is room for, and goes on with the next ones. */
function namer() {
  const texts: string[] = [];
  let next = 0;
  const name = (what: string, length: number): string => {
    let text = `${what}:`;
    for (let tried = 0; tried < scriptTexts.length; tried += 1) {
      const more = `${text} ${scriptTexts[(next + tried) % scriptTexts.length]}`;
      if (more.length <= length) text = more;
      else if (text !== `${what}:`) {
        next += tried;
        break;
      }
    }
    texts.push(text);
    return text;
  };
  /** All of them, in as many names as it takes. */
  name.all = (what: string, length: number): string[] => {
    const names = [`${what}:`];
    for (const text of scriptTexts) {
      const more = `${names.at(-1)} ${text}`;
      if (more.length <= length) names[names.length - 1] = more;
      else names.push(`${what}: ${text}`);
    }
    return names;
  };
  return { texts, name };
}
