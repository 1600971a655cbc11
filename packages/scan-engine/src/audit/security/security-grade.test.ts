import { expect, it } from "vitest";
import { securityGrade } from "./security-grade.ts";

it.each([
  [100, "A"],
  [90, "A"],
  [89, "B"],
  [70, "C"],
  [60, "D"],
  [50, "E"],
  [49, "F"],
  [0, "F"],
])("gives %s points the grade %s", (score, grade) => {
  expect(securityGrade(score, [])).toBe(grade);
});

it.each([
  ["fail", "high", "C"],
  ["fail", "critical", "E"],
  ["fail", "medium", "A"],
  ["warning", "high", "A"],
] as const)("lets a %s of severity %s have %s at best", (status, severity, grade) => {
  expect(securityGrade(95, [{ status, severity }])).toBe(grade);
});

it("gives none where nothing was scored", () => {
  expect(securityGrade(null, [])).toBeNull();
});
