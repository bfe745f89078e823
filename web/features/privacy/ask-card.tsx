import { useEffect, useRef, useState } from 'react';
import { askPrivacy, PRIVACY_KINDS } from '#contract/privacy';
import { css } from '#styled/css';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormFields, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { type AskForm, checkAsk, freshAsk, isCodeSent } from './ask-form.ts';
import * as messages from './ask-messages.ts';
import { KIND_LABELS } from './privacy-labels.ts';

/** Data rights without signing in: a mailed code proves the address. */
export function AskCard() {
  const hasSignal = useSignal();
  const { isProving, isDone, problem, startAnew, ...form } = useAsking();
  const card = useArrival();
  if (isDone) return <Received onAgain={startAnew} />;
  const { element, submit, isBusy } = form;
  return (
    <Card ref={card} id={ANCHOR} title={messages.askTitle}>
      <form ref={element} noValidate onSubmit={submit} className={root}>
        <p>{messages.askHint}</p>
        {form.draftNote}
        <Asked {...form} />
        {isProving && <Proof {...form} />}
        {problem && (
          <Banner tone="risk" role="alert">
            {problem}
          </Banner>
        )}
        {!hasSignal && <OfflineNote>{messages.askOffline}</OfflineNote>}
        <Button type="submit" isBusy={isBusy}>
          {isProving ? messages.sendRequest : messages.sendCode}
        </Button>
        {isProving && (
          <Button variant="quiet" onClick={startAnew}>
            {messages.anotherCode}
          </Button>
        )}
      </form>
    </Card>
  );
}

const ANCHOR = 'derechos';

/** Scrolls here for those arriving by link: the text above loads late. */
function useArrival() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${ANCHOR}`) card.current?.scrollIntoView();
  }, []);
  return card;
}

function useAsking() {
  const { now } = usePhone();
  const { run } = useServerMutation(askPrivacy, {
    fields: ({ field, text }) => (field === 'code' ? { code: text } : null),
  });
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    draftKey: 'derechos-arco',
    fresh: freshAsk,
    secrets: ['code'],
    check: (typed: AskForm) => checkAsk(typed, isCodeSent(typed, now())),
    async onSubmit(body) {
      setProblem(null);
      const outcome = await run({ body });
      if (outcome.type === 'failed') {
        if (outcome.fields) return outcome.fields;
        setProblem(sentenceOf(outcome.error, messages.failedSend));
        return false;
      }
      const isProven = Boolean(body.code);
      if (!isProven) form.set({ codeSentAt: now() });
      setDone(isProven);
      return isProven;
    },
  });
  const startAnew = () => {
    setProblem(null);
    form.set({ code: '', codeSentAt: null });
    setDone(false);
  };
  return { ...form, isProving: isCodeSent(form.form, now()), isDone, problem, startAnew };
}

function Asked({ form, errors, set, leave }: FormFields<AskForm>) {
  return (
    <>
      <Field label={messages.email} error={errors.email} isRequired>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={leave('email')}
          />
        )}
      </Field>
      <Field label={messages.right} error={errors.kind} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.chooseOne}
            options={PRIVACY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            value={form.kind}
            onValueChange={(kind) => set({ kind })}
            onBlur={leave('kind')}
          />
        )}
      </Field>
      <Field label={messages.details} isOptional hint={messages.detailsHint} error={errors.detail}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={1000}
            value={form.detail}
            onChange={(event) => set({ detail: event.target.value })}
            onBlur={leave('detail')}
          />
        )}
      </Field>
    </>
  );
}

function Proof({ form, errors, set }: FormFields<AskForm>) {
  return (
    <>
      <Banner role="status" title={messages.checkMail}>
        {messages.checkMailHint}
      </Banner>
      <Field label={messages.code} hint={messages.noCode} error={errors.code} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            value={form.code}
            onChange={(event) => set({ code: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Received({ onAgain }: { onAgain: () => void }) {
  return (
    <Card id={ANCHOR} title={messages.doneAsked}>
      <div className={root} role="status">
        <p>{messages.doneAskedHint}</p>
        <Button variant="quiet" onClick={onAgain}>
          {messages.askAgain}
        </Button>
      </div>
    </Card>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
