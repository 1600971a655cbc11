import { expect, it } from "vitest";
import { auditing, pauseBetweenAudits } from "./pause-between-audits.ts";

it("lets what has come meanwhile be dealt with between two audits, which answer as they did", async () => {
  const seen: unknown[] = [];
  const { _runAudit } = auditing;
  auditing._runAudit = async (name) => {
    seen.push(name);
    setImmediate(() => seen.push(`answer during ${name}`));
    return name;
  };
  pauseBetweenAudits();
  try {
    const answers = [await auditing._runAudit("one"), await auditing._runAudit("two")];
    expect(answers).toEqual(["one", "two"]);
    expect(seen).toEqual(["one", "answer during one", "two"]);
  } finally {
    auditing._runAudit = _runAudit;
  }
});
