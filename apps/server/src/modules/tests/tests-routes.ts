import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import type { PlanRules } from "../plan/index.ts";
import { cancelTest } from "./cancel-test.ts";
import { cancelTests } from "./cancel-tests.ts";
import { createTest } from "./create-test.ts";
import { createTests } from "./create-tests.ts";
import { getLeanTest, getTest } from "./get-test.ts";
import { listCauses } from "./list-causes.ts";
import { listGroups } from "./list-groups.ts";
import { listShots } from "./list-shots.ts";
import { listTests } from "./list-tests.ts";
import { listUnchanged } from "./list-unchanged.ts";
import { removeTest, removeTests } from "./remove-test.ts";

export function registerTestRoutes(
  api: Api,
  { links, files }: { links: LinkSigner; files: FileStore },
  rules: PlanRules,
): void {
  const { tests } = endpoints;
  registerEndpoint(api, tests.create, (ctx, input) => createTest(ctx, input, rules));
  registerEndpoint(api, tests.createMany, (ctx, input) => createTests(ctx, input, rules));
  registerEndpoint(api, tests.list, listTests);
  registerEndpoint(api, tests.groups, (ctx, input) => listGroups(ctx, input, links));
  registerEndpoint(api, tests.unchanged, listUnchanged);
  registerEndpoint(api, tests.shots, (ctx, input) => listShots(ctx, input, links));
  registerEndpoint(api, tests.cancel, cancelTest);
  registerEndpoint(api, tests.cancelMany, cancelTests);
  registerEndpoint(api, tests.get, (ctx, input) => getTest(ctx, input, links));
  registerEndpoint(api, tests.lean, getLeanTest);
  registerEndpoint(api, tests.causes, (ctx, input) => listCauses(ctx, input, files));
  registerEndpoint(api, tests.remove, removeTest);
  registerEndpoint(api, tests.removeMany, removeTests);
}
