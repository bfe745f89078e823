import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { COMPANIONS_MAX } from '#contract/rules/tertulia';
import type { AnswerPage } from '#contract/tertulia-guests';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { endSentence, formatWhenLong } from './tertulia-labels.ts';

export type Said = { answer: 'yes' | 'no' | 'maybe'; companions: number };

export type AnswerViewProps = {
  page: AnswerPage;
  now: number;
  isBusy: boolean;
  /** Why the last answer did not arrive. */
  problem: string | null;
  onAnswer: (said: Said) => void;
};

/** One person's answer to one invitation. Whoever else holds the link is asked first who they are. */
export function AnswerView(props: AnswerViewProps) {
  const { page, now, isBusy, problem, onAnswer } = props;
  const [isSelf, setSelf] = useState(false);
  const [companions, setCompanions] = useState(page.companions);
  const when = formatWhenLong(page, now);
  const until = formatWhenLong({ date: page.replyUntil, timeZone: page.timeZone }, now);
  return (
    <div className={root}>
      <h1 className={title}>{page.title}</h1>
      <p className={lead}>{when}</p>
      <Standing page={page} />
      {!page.isOpen && <p role="status">{closedText(page)}</p>}
      {page.isOpen && !isSelf && (
        <>
          <p className={question}>¿Eres tú, {page.alias}?</p>
          <Button onClick={() => setSelf(true)}>Sí, soy yo</Button>
          <p className={small}>Si no eres tú, no respondas: este enlace es de {page.alias}.</p>
        </>
      )}
      {page.isOpen && isSelf && (
        <>
          <p className={question}>¿Vienes, {page.alias}?</p>
          <Field label="Cuántas personas más llevas">
            {(control) => (
              <Select
                {...control}
                options={COMPANIONS}
                value={String(companions)}
                onValueChange={(value) => setCompanions(Number(value))}
              />
            )}
          </Field>
          <div className={buttons}>
            {ANSWERS.map(({ value, label }) => (
              <Button
                key={value}
                variant={page.answer === value || page.answer === null ? 'primary' : 'quiet'}
                aria-pressed={page.answer === value}
                disabled={isBusy}
                icon={page.answer === value ? <Check aria-hidden /> : undefined}
                onClick={() =>
                  onAnswer({ answer: value, companions: value === 'no' ? 0 : companions })
                }
              >
                {label}
              </Button>
            ))}
          </div>
          {problem && (
            <p role="alert" className={problemClass}>
              {problem}
            </p>
          )}
          <p className={small}>Puedes cambiar tu respuesta hasta el {endSentence(until)}</p>
        </>
      )}
    </div>
  );
}

/** What stands now, in words. */
function Standing({ page }: { page: AnswerPage }) {
  const { answer, seat, placeInLine, place, companions } = page;
  if (answer === null) return null;
  const more = companions > 0 ? ` para ti y ${formatNumber(companions)} más` : '';
  return (
    <div role="status" className={standing}>
      {answer === 'no' && <p>Dijiste que no. Gracias por avisar.</p>}
      {answer === 'maybe' && <p>Dijiste que tal vez. Cuando sepas, responde aquí.</p>}
      {seat === 'given' && <p>Dijiste que sí: tienes lugar{more}.</p>}
      {seat === 'waiting' && (
        <p>
          Dijiste que sí, y el cupo está lleno: estás en la lista de espera
          {placeInLine !== null && `, en el lugar ${formatNumber(placeInLine)}`}. Si se desocupa un
          lugar, te avisamos.
        </p>
      )}
      {place && <p>Es en {endSentence(place)}</p>}
    </div>
  );
}

function closedText({ status }: AnswerPage): string {
  switch (status) {
    case 'cancelled':
      return 'Esta tertulia se canceló.';
    case 'completed':
      return 'Esta tertulia ya terminó.';
    default:
      return 'El plazo para responder ya terminó.';
  }
}

const ANSWERS = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: 'maybe', label: 'Tal vez' },
] as const;

const COMPANIONS = Array.from({ length: COMPANIONS_MAX + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'Nadie más' : `${count} más`,
}));

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '4',
  paddingTop: '4',
});
const title = css({ textStyle: 'heading', overflowWrap: 'anywhere' });
const lead = css({ fontSize: 'lead' });
const question = css({ textStyle: 'label' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const problemClass = css({ color: 'barro.ink', fontWeight: 'strong' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const standing = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: 'full',
  p: '4',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
  overflowWrap: 'anywhere',
});
