import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { confirmInstitution, type InstitutionPage } from '#contract/directory';
import { css } from '#styled/css';
import { NoSignal, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './confirm-words.ts';

type Said = NonNullable<InstitutionPage['answer']>;

const THANKS: Readonly<Record<Said, string>> = {
  same: words.doneSame,
  changed: words.doneChanged,
  gone: words.doneGone,
};

/** The contact's one-tap answer; may be changed later. */
export function ConfirmPage({ token, page: told }: { token: string; page: InstitutionPage }) {
  const { call } = usePhone();
  const [page, setPage] = useState(told);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<Said | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const say = async (answer: Said) => {
    setBusy(answer);
    setProblem(null);
    try {
      const body = { answer, note: note || null };
      setPage(await call(confirmInstitution, { params: { token }, body }));
    } catch (error) {
      const isOffline = error instanceof NoSignal;
      setProblem(isOffline ? words.noSignal : sentenceOf(error, words.tryAgain));
    }
    setBusy(null);
  };
  const facts = [page.address, page.phone, page.email, page.website].filter(Boolean);
  const props = (answer: Said) => ({
    isBusy: busy === answer,
    disabled: busy !== null && busy !== answer,
    onClick: () => void say(answer),
  });
  return (
    <div className={root}>
      <h1 className={title}>{page.title}</h1>
      <p>{words.youAreContact(page.alias, page.city, page.state)}</p>
      {facts.map((fact) => (
        <p key={fact} className={factClass}>
          {fact}
        </p>
      ))}
      {page.answer && (
        <Banner tone="good" role="status" icon={<CircleCheck />} title={THANKS[page.answer]}>
          <p>{words.changeAnswer}</p>
        </Banner>
      )}
      {problem && (
        <Banner tone="risk" role="alert">
          <p>{problem}</p>
        </Banner>
      )}
      <div className={buttons}>
        <Button {...props('same')}>{words.stillSame}</Button>
        <Button variant="quiet" {...props('changed')}>
          {words.changed}
        </Button>
        <Button variant="quiet" {...props('gone')}>
          {words.gone}
        </Button>
      </div>
      <Field label={words.whatChanged} isOptional>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '8' });
const title = css({ textStyle: 'heading', overflowWrap: 'anywhere' });
const factClass = css({ color: 'ink.muted', overflowWrap: 'anywhere' });
const buttons = css({ display: 'flex', flexDirection: 'column', gap: '3' });
