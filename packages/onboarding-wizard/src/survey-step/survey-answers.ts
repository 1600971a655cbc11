import { type SurveyAnswer, surveyQuestions } from "@sitewright/contract";

type Answers = readonly SurveyAnswer[];

export function answerOf(answers: Answers, question: string): string | null {
  return answers.find((entry) => entry.question === question)?.answer ?? null;
}

/** The answers with this one in its place, in the order of the questions. */
export function withAnswer(answers: Answers, added: SurveyAnswer): SurveyAnswer[] {
  return surveyQuestions.flatMap(({ question }) => {
    const answer = question === added.question ? added.answer : answerOf(answers, question);
    return answer === null ? [] : [{ question, answer }];
  });
}

/** Place of the first question without an answer; the last one when all have theirs. */
export function firstOpenQuestion(answers: Answers): number {
  const open = surveyQuestions.findIndex(({ question }) => answerOf(answers, question) === null);
  return open === -1 ? surveyQuestions.length - 1 : open;
}
