export { type JudgedRun, readJudgedRuns, selectJudgedRuns } from "./judged-runs-repository.ts";
export {
  calm,
  stepVerdict,
  type VerdictPatience,
  type VerdictState,
  type VerdictStep,
} from "./step-verdict.ts";
