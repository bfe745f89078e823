import { QUESTION_KINDS, QUESTIONS_MAX, type QuestionKind } from '#contract/rules/agenda-questions';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { isBegun, NEW_QUESTION, type QuestionDraft, questionError } from './agenda-form.ts';
import { KIND_LABELS } from './agenda-labels.ts';
import * as words from './edit-words.ts';

export type QuestionEditorProps = {
  questions: readonly QuestionDraft[];
  isChecked: boolean;
  onQuestions: (questions: readonly QuestionDraft[]) => void;
};

export function QuestionEditor({ questions, isChecked, onQuestions }: QuestionEditorProps) {
  const set = (at: number, patch: Partial<QuestionDraft>) =>
    onQuestions(questions.map((one, place) => (place === at ? { ...one, ...patch } : one)));
  return (
    <fieldset className={root}>
      <legend className={legend}>{words.questions}</legend>
      {questions.map((question, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a question being typed has no other identity
          key={at}
          className={box}
        >
          <Field
            label={words.questionAt(at + 1)}
            error={isChecked ? questionError(question) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={question.text}
                onChange={(event) => set(at, { text: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.kindOfQuestion(at + 1)}>
            {(control) => (
              <Select
                {...control}
                options={KINDS}
                value={question.kind}
                onValueChange={(kind) => set(at, { kind: kind as QuestionKind })}
              />
            )}
          </Field>
          {question.kind !== 'open' && (
            <Field label={words.optionsOfQuestion(at + 1)} hint={words.optionsHint}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  value={question.options}
                  onChange={(event) => set(at, { options: event.target.value })}
                />
              )}
            </Field>
          )}
          {questions.length > 1 && (
            <div>
              <Button
                variant="quiet"
                aria-label={words.removeQuestion(at + 1)}
                onClick={() => onQuestions(questions.filter((_, place) => place !== at))}
              >
                {words.remove}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!questions.some(isBegun) && <p className={small}>{words.noQuestionsHint}</p>}
      {questions.length < QUESTIONS_MAX && (
        <div>
          <Button variant="quiet" onClick={() => onQuestions([...questions, NEW_QUESTION])}>
            {words.addQuestion}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  border: 'none',
  margin: '0',
  padding: '0',
  minWidth: '0',
});
const small = css({ textStyle: 'small', color: 'ink.muted' });
const legend = css({ textStyle: 'label', padding: '0', marginBottom: '2' });
const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  p: '3',
  border: 'hairline',
  borderRadius: 'soft',
});
