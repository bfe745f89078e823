import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { COMPANIONS_MAX } from '#contract/rules/tertulia';
import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import type { Said } from '#web/records/tertulia-intents.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import * as words from './invitation-words.ts';

export type AnswerControlsProps = {
  page: Pick<AnswerPage, 'title' | 'answer' | 'companions'>;
  isBusy: boolean;
  onAnswer: (said: Said) => void;
};

export function AnswerControls({ page, isBusy, onAnswer }: AnswerControlsProps) {
  const [companions, setCompanions] = useState(page.companions);
  return (
    <>
      <Field label={words.companions}>
        {(control) => (
          <Select
            {...control}
            options={COMPANIONS}
            value={String(companions)}
            onValueChange={(value) => setCompanions(Number(value))}
          />
        )}
      </Field>
      <fieldset className={buttons} aria-label={words.answerTo(page.title)}>
        {ANSWERS.map(({ value, label }) => (
          <Button
            key={value}
            variant={page.answer === value || page.answer === null ? 'primary' : 'quiet'}
            aria-pressed={page.answer === value}
            disabled={isBusy}
            icon={page.answer === value ? <Check aria-hidden /> : undefined}
            onClick={() => onAnswer({ answer: value, companions: value === 'no' ? 0 : companions })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

const ANSWERS = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
  { value: 'maybe', label: words.maybe },
] as const;

const COMPANIONS = Array.from({ length: COMPANIONS_MAX + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? words.nobodyElse : words.companionsOf(count),
}));

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3', border: 'none', minWidth: '0' });
