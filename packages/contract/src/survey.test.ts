import { expect, it } from "vitest";
import { surveyQuestions } from "./survey.ts";

it("asks the spec's four questions, with its answers to each, in its order", () => {
  expect(surveyQuestions.map(({ question, answers }) => [question, ...answers])).toEqual([
    ["How did you hear about us", "Meta", "Product Hunt", "LinkedIn", "Google", "YouTube", "Other"],
    [
      "Which best describes your company",
      "Hosting",
      "Web Design",
      "Site Management",
      "Web Development",
      "SaaS",
      "Other",
    ],
    ["How large is your company", "<10", "10-100", "100-500", ">500"],
    [
      "Which role best describes you",
      "Business Owner",
      "Product Manager",
      "Developer / Tester",
      "Other",
    ],
  ]);
});
