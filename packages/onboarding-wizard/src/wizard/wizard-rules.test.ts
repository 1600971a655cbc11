import { makeMember, makeTeam } from "@sitewright/api-client/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { findFault } from "../invite-step/invite-rows.ts";
import { canSavePhone } from "../phone-step/phone-step.tsx";
import { firstOpenQuestion, withAnswer } from "../survey-step/survey-answers.ts";
import { dropDraft, keepDraft, readDraft } from "./wizard-draft.ts";
import { decideStep } from "./wizard-step.ts";

describe("decideStep", () => {
  const fresh = { phone: null, step: null };
  const newTeam = makeTeam({ type: "new" });
  it.each([
    ["a new person", null, null, fresh, "phone"],
    ["a phone number given", null, null, { phone: "+1 (123) 456-7890", step: null }, "team"],
    ["a team without its admin", newTeam, null, fresh, "phone"],
    ["a team just made", newTeam, makeMember(), { phone: null, step: "invites" }, "invites"],
    ["a reload after that", newTeam, makeMember(), fresh, "survey"],
    ["the survey answered", newTeam, makeMember(), { phone: null, step: "plan" }, "plan"],
    ["a team with a plan", makeTeam({ type: "free" }), makeMember(), fresh, "done"],
    [
      "a plan chosen in another tab",
      makeTeam({ type: "cloud" }),
      makeMember(),
      { phone: null, step: "survey" },
      "done",
    ],
    ["a contributor of a new team", newTeam, makeMember({ type: "contributor" }), fresh, "done"],
  ] as const)("for %s", (_name, team, member, visit, step) => {
    expect(decideStep({ team, member }, visit)).toBe(step);
  });
});

describe("canSavePhone", () => {
  it.each([
    ["", false],
    ["+1 (123) 456-789", false],
    ["+1 1234567890", false],
    ["+1 123-456-789", false],
    ["+1 (123) 456-7890", true],
    ["+49 (123) 456-7890", true],
  ])("of %j is %s", (value, can) => {
    expect(canSavePhone(value)).toBe(can);
  });
});

describe("invite rows", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["jon", "noAt"],
    ["jon@bell.example", null],
  ])("judge the first address %j as %s", (email, fault) => {
    expect(findFault([{ email }])).toBe(fault);
  });
});

describe("survey answers", () => {
  it("stay in the order of the questions, each once", () => {
    const role = { question: "Which role best describes you", answer: "Other" };
    const size = { question: "How large is your company", answer: "<10" };
    const answers = withAnswer(withAnswer(withAnswer([], role), size), {
      ...size,
      answer: ">500",
    });
    expect(answers).toEqual([{ ...size, answer: ">500" }, role]);
    expect(firstOpenQuestion(answers)).toBe(0);
  });
});

describe("the draft", () => {
  const person = "mara@northwind.example";
  const draft = { phone: "+1 (123) 456-7890", answers: [{ question: "q", answer: "a" }] };
  const empty = { phone: null, answers: [] };
  beforeEach(() => dropDraft());

  it("survives a reload and is gone once it is dropped", () => {
    keepDraft(person, draft);
    expect(readDraft(person)).toEqual(draft);
    dropDraft();
    expect(readDraft(person)).toEqual(empty);
  });

  it("is nobody else's", () => {
    keepDraft(person, draft);
    expect(readDraft("eve@lane.example")).toEqual(empty);
  });

  it.each(["no json", "[]", "7", `{"person":"${person}","phone":7,"answers":[{"question":1}]}`])(
    "of %j is empty",
    (text) => {
      sessionStorage.setItem("onboarding-wizard", text);
      expect(readDraft(person)).toEqual(empty);
    },
  );

  it("is done without where the browser refuses to store", () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const blocked = { ...sessionStorage, getItem: refuse, setItem: refuse, removeItem: refuse };
    keepDraft(person, draft, blocked);
    dropDraft(blocked);
    expect(readDraft(person, blocked)).toEqual(empty);
  });
});
