import { type SurveyAnswer, surveyQuestions } from "@sitewright/contract";
import { Button, Inline, RadioCards, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../texts.ts";
import { answerOf, firstOpenQuestion, withAnswer } from "./survey-answers.ts";
import * as styles from "./survey-step.css.ts";

type SurveyStepProps = {
  answers: readonly SurveyAnswer[];
  onAnswers: (answers: readonly SurveyAnswer[]) => void;
  /** From the first question. */
  onBack: () => void;
  /** From the last one. */
  onDone: () => void;
};

/** Four questions, one at a time; the way on appears with an answer. */
export function SurveyStep({ answers, onAnswers, onBack, onDone }: SurveyStepProps) {
  const common = useTexts("common");
  const texts = useTexts("survey");
  const [place, setPlace] = useState(() => firstOpenQuestion(answers));
  const top = useTopFocus(place);
  const asked = surveyQuestions[place];
  if (asked === undefined) return null;
  const { question } = asked;
  const answer = answerOf(answers, question);
  const isLast = place === surveyQuestions.length - 1;
  return (
    <Stack gap="5">
      <div>
        <p ref={top} tabIndex={-1} className={styles.place}>
          {texts.place(place + 1, surveyQuestions.length)}
        </p>
        <RadioCards
          key={question}
          legend={`${question}?`}
          value={answer}
          onChange={(picked) => onAnswers(withAnswer(answers, { question, answer: picked }))}
          options={asked.answers.map((text) => ({ value: text, label: text }))}
        />
      </div>
      <Inline justify="between">
        <Button
          tone="ghost"
          icon={icons.chevronLeft}
          onClick={() => (place === 0 ? onBack() : setPlace(place - 1))}
        >
          {common.back}
        </Button>
        {answer !== null && (
          <Button tone="primary" onClick={() => (isLast ? onDone() : setPlace(place + 1))}>
            {common.next}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

/** Where the focus goes with each further question: the button that was pressed is gone by then. */
function useTopFocus(place: number) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    top.current?.focus();
  }, [place]);
  return top;
}
