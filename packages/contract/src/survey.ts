import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

/** The wizard's four questions with the answers to choose from, in the order they are asked. */
export const surveyQuestions = [
  {
    question: "How did you hear about us",
    answers: ["Meta", "Product Hunt", "LinkedIn", "Google", "YouTube", "Other"],
  },
  {
    question: "Which best describes your company",
    answers: ["Hosting", "Web Design", "Site Management", "Web Development", "SaaS", "Other"],
  },
  { question: "How large is your company", answers: ["<10", "10-100", "100-500", ">500"] },
  {
    question: "Which role best describes you",
    answers: ["Business Owner", "Product Manager", "Developer / Tester", "Other"],
  },
] as const;

export const surveyAnswerSchema = lazyObject(() => ({ question: z.string(), answer: z.string() }));

export type SurveyAnswer = z.infer<typeof surveyAnswerSchema>;

/** A survey as it may be stored: each question once at most, each answer one of its own. */
export const surveyInputSchema = z
  .array(surveyAnswerSchema)
  .max(surveyQuestions.length)
  .refine((entries) => entries.every(isAnswer), "Choose one of the survey's own answers.")
  .refine(
    (entries) => new Set(entries.map((entry) => entry.question)).size === entries.length,
    "Answer each question of the survey once.",
  );

function isAnswer({ question, answer }: SurveyAnswer): boolean {
  const known = surveyQuestions.find((entry) => entry.question === question);
  return known?.answers.some((text) => text === answer) ?? false;
}
