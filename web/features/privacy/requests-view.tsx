import CircleCheck from 'lucide-react/icons/circle-check';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import {
  answerPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequestItem,
} from '#contract/privacy';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { formatGrantEffect, requestToDetail, requestToTerm } from './format-request.ts';
import { NonMembersCard } from './non-members-card.tsx';
import { isOpen, kindToTitle, STATE_LABELS, STATE_TONES } from './privacy-labels.ts';
import * as messages from './request-messages.ts';

export function RequestsView() {
  const { state, reload } = useServerRead(listPrivacyRequests, { isFresh: true });
  return (
    <DensePage isNarrow title={messages.requests} intro={messages.requestsLead}>
      <ReadPage state={state} onReload={reload} offlineTitle={messages.offline}>
        {(requests) => <Desk requests={requests} />}
      </ReadPage>
      <NonMembersCard />
    </DensePage>
  );
}

function Desk({ requests }: { requests: readonly PrivacyRequestItem[] }) {
  const answering = useDialogState<PrivacyRequestItem>();
  const chosen = answering.subject;
  const answer = useAnswering(answering.close);
  if (requests.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title={messages.none}>
        {messages.noneHint}
      </EmptyState>
    );
  }
  const open = requests.filter(({ state }) => isOpen(state));
  return (
    <>
      {open.length === 0 && <p>{messages.allAnswered}</p>}
      <ul className={list}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} onAnswer={() => answering.open(request)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <AnswerDialog
          isOpen={answering.isOpen}
          request={chosen}
          onClose={answering.close}
          onAnswer={(values) => answer(chosen.id, values)}
        />
      )}
    </>
  );
}

function useAnswering(onDone: () => void) {
  const { run } = useServerMutation(answerPrivacyRequest, {
    affects: [listPrivacyRequests],
    done: ({ namedTexts }, { body }) => ({
      title: body?.state === 'extended' ? messages.extended : messages.doneAnswered,
      // Absent in the answer to a repeated call.
      ...(namedTexts ? { description: messages.stillNamed(namedTexts), isSticky: true } : {}),
    }),
    failed: messages.failedAnswer,
  });
  return async (id: number, body: AnswerValues): Promise<boolean> => {
    const outcome = await run({ params: { id }, body });
    if (outcome.type === 'failed') return false;
    onDone();
    return true;
  };
}

type RequestCardProps = { request: PrivacyRequestItem; onAnswer: () => void };

function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { now } = usePhone();
  const { state, kind, alias, createdAt, answer } = request;
  const term = requestToTerm(request, now());
  const detail = requestToDetail(request);
  return (
    <Card
      title={`${kindToTitle(kind)}: ${alias ?? messages.erasedAccount}`}
      actions={<Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>}
    >
      <div className={root}>
        {detail && <p className={prose}>{detail}</p>}
        <p className={quiet}>{messages.askedOn(formatLongDay(createdAt))}</p>
        <p>{term.tone === 'neutral' ? term.text : <Badge tone={term.tone}>{term.text}</Badge>}</p>
        {answer && <p className={prose}>{messages.answerSent(answer)}</p>}
        {isOpen(state) && <Button onClick={onAnswer}>{messages.reply}</Button>}
      </div>
    </Card>
  );
}

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  listStyle: 'none',
  margin: '0',
  padding: '0',
});
const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
const prose = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });

type AnswerValues = BodyOf<typeof answerPrivacyRequest>;

type AnswerDialogProps = {
  isOpen: boolean;
  request: PrivacyRequestItem;
  onClose: () => void;
  /** Resolves to true once stored. */
  onAnswer: (values: AnswerValues) => Promise<boolean>;
};

/** Grants, refuses or extends a request; the text is mailed to the person. */
const AnswerDialog = freshOnOpen((props: AnswerDialogProps) => {
  const { isOpen, request, onClose, onAnswer } = props;
  const hasSignal = useSignal();
  const { element, form, errors, set, leave, isBusy, draftNote, submit } = useForm({
    draftKey: `solicitud-${request.id}`,
    fresh: () => ({ state: '', answer: '' }),
    check: (typed: { state: string; answer: string }) =>
      checkEntries(answerPrivacyRequest.body, { ...typed, state: typed.state || undefined }),
    onSubmit: onAnswer,
  });
  const isErasure = form.state === 'granted' && request.kind === 'cancellation';
  return (
    <FormDialog
      isOpen={isOpen}
      isUrgent
      onClose={onClose}
      title={messages.answerRequest}
      description={messages.requestOf(kindToTitle(request.kind), request.alias)}
      draftNote={draftNote}
      submitLabel={isErasure ? messages.eraseAndAnswer : messages.reply}
      variant={isErasure ? 'danger' : 'primary'}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <RadioGroup
        label={messages.answer}
        options={optionsFor(request)}
        value={form.state}
        onValueChange={(state) => set({ state })}
        error={errors.state}
      />
      {form.state === 'granted' && (
        <Banner tone={isErasure ? 'risk' : 'action'} role="status">
          {formatGrantEffect(request)}
        </Banner>
      )}
      <Field
        label={messages.requestText}
        hint={messages.requestTextHint}
        error={errors.answer}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={1000}
            value={form.answer}
            onChange={(event) => set({ answer: event.target.value })}
            onBlur={leave('answer')}
          />
        )}
      </Field>
    </FormDialog>
  );
});

/** A deadline can be extended once. */
function optionsFor({ state }: PrivacyRequestItem) {
  return [
    { value: 'granted', label: messages.granted },
    { value: 'refused', label: messages.refused },
    ...(state === 'received'
      ? [
          {
            value: 'extended',
            label: messages.extend,
            hint: messages.extendHint,
          },
        ]
      : []),
  ];
}
