import type {
  ComponentScores,
  Test,
  TestChange,
  TestImage,
  TestStatus,
  TestSummary,
} from "@sitewright/contract";
import { invariant } from "../../platform/errors.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink, type RunArtifact } from "../artifacts/index.ts";
import type { RunRow } from "../runs/index.ts";
import { testRun } from "./test-run.ts";
import type { ChangeRow, TestRow, TestView } from "./tests-repository.ts";

/** A test in a list. */
export function presentTestSummary({ run, own, ...page }: TestRow): TestSummary {
  const { siteId, pageId } = run;
  invariant(siteId, "a test is of a page of a site");
  invariant(pageId, "a test is of a page");
  const status = statusOf(run, own.status);
  return {
    id: run.id,
    site: siteId,
    page: pageId,
    site_url: page.siteUrl,
    page_url: page.pageUrl,
    title: page.title,
    pre_scan: own.preScan,
    post_scan: own.postScan,
    batch: own.batch,
    time_created: run.timeCreated.toISOString(),
    time_started: run.timeStarted?.toISOString() ?? null,
    time_completed: run.timeCompleted?.toISOString() ?? null,
    progress: run.progress,
    status,
    sentence: status === "incomplete" ? run.reason : own.sentence,
    code: run.code,
    score: run.score,
    threshold: own.threshold,
    component_scores: presentScores(own.componentScores),
    changes: {
      open: own.open,
      failing: own.failing,
      accepted: own.accepted,
      ignored: own.ignored,
      left_out: own.leftOut,
      beyond: own.beyond,
    },
    tags: own.tags,
  };
}

/** A test with all that it found; pictures as short-lived links. */
export function presentTest(view: TestView, links: LinkSigner): Test {
  const { own, preConfigs, postConfigs, previous, next } = view;
  const scores = presentScores(own.componentScores);
  const { lighthouse = null, security = null } = own.compared ?? {};
  return {
    ...presentTestSummary(view),
    type: own.parts,
    left_out: own.compared?.left_out ?? [],
    findings: view.changes.map(presentChange),
    images_delta: own.compared && {
      average_score: scores.images,
      images: presentImages(view, links),
    },
    lighthouse_delta: lighthouse === null ? null : { scores: { average_delta: lighthouse } },
    security_delta: security === null ? null : { scores: { average_delta: security } },
    pre_scan_configs: preConfigs === null ? null : testRun.configs.parse(preConfigs),
    post_scan_configs: postConfigs === null ? null : testRun.configs.parse(postConfigs),
    previous_test: previous,
    next_test: next,
  };
}

export function presentChange(row: ChangeRow): TestChange {
  const { id, fingerprint, state, kind, part, sentence, fails, cost } = row;
  const { parts, beside, places, label, boxes, image } = row.details;
  return {
    id,
    fingerprint,
    state,
    kind,
    part,
    parts,
    sentence,
    beside,
    places,
    label,
    boxes,
    image,
    fails,
    cost,
    decided_by: { rule: row.ruleId, acceptance: row.acceptanceId },
  };
}

function statusOf({ status }: RunRow, verdict: "passed" | "failed" | null): TestStatus {
  if (status === "queued" || status === "running") return "working";
  return status === "done" && verdict !== null ? verdict : "incomplete";
}

function presentScores(scores: TestRow["own"]["componentScores"]): ComponentScores {
  const known = scores ?? unscored;
  return { ...known, vrt: known.images, yellowlab: null };
}

const unscored = {
  images: null,
  html: null,
  logs: null,
  network: null,
  accessibility: null,
  security: null,
  lighthouse: null,
};

function presentImages({ own, artifacts }: TestView, links: LinkSigner): TestImage[] {
  const at = (part: string, index: number) =>
    presentPicture(
      artifacts.find((file) => file.part === part && file.position === index),
      links,
    );
  return (own.compared?.pictures ?? []).map((picture) => ({
    ...picture,
    before: at("before", picture.index),
    after: at("after", picture.index),
  }));
}

function presentPicture(file: RunArtifact | undefined, links: LinkSigner): TestImage["after"] {
  if (!file?.details) return null;
  const url = artifactLink(links, { owner: file.teamId, sha256: file.sha256, type: file.type });
  return { index: file.position, id: file.id, url, ...file.details };
}
