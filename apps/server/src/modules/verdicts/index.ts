export {
  calm,
  stepVerdict,
  type VerdictPatience,
  type VerdictState,
  type VerdictStep,
} from "./step-verdict.ts";
