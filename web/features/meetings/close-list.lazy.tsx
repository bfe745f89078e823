import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Zone } from '#contract/core/time-zones';
import { updateMeeting } from '#contract/meetings';
import { intents } from '#contract/rules/attendance';
import type { MeetingCount } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import { updateMeetingIntent } from '#web/local-data/meeting-intents.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AfterMeeting } from './after-meeting.tsx';
import * as messages from './close-messages.ts';
import { summaryOf, summaryText } from './meeting-summary.ts';
import * as rollMessages from './roll-messages.ts';
import { isUnmarked, type RollRow } from './roll-rows.ts';
import { ShareSummary } from './share-summary.tsx';
import type { Marking } from './use-marking.ts';

export type CloseListProps = {
  meeting: OverlaidMeeting;
  groupName: string;
  /** Of the group's place. */
  zone: Zone;
  count: MeetingCount;
  marking: Marking;
  /** Not recorded yet: nothing was said of it. */
  isNew: boolean;
  gospelSuggestion?: GospelOffer | undefined;
};

/** What is open over the roll; `begin` is the press that finds out what closing has to ask. */
export type RollStep = 'rest' | 'adding' | 'begin' | 'nobody' | 'asking' | 'done';

/** What closing says of the meeting: only what it did not say yet. */
type Answer = { temaEscola?: string; evangelio?: string; seAvanzoEnTema?: boolean };

export type CloseListDialogsProps = Omit<CloseListProps, 'isNew'> & {
  step: RollStep;
  /** All of it is safe. */
  onClosed: () => void;
  onClose: () => void;
};

/** The question before a list is closed, and the folio to share after. */
export function CloseListDialogs(props: CloseListDialogsProps) {
  return (
    <>
      <ClosingDialog {...props} />
      <SummaryDialog {...props} />
    </>
  );
}

type ClosingForm = { temaEscola: string; evangelio: string; advanced: '' | 'yes' | 'no' };

function ClosingDialog(props: CloseListDialogsProps) {
  const { meeting, count, step, marking, onClosed, onClose, gospelSuggestion } = props;
  const unmarked = count.unrecorded;
  const excused = marking.rows.filter(isToExcuse).length;
  const { form, set, errors, leave, submit, element, isBusy, draftNote } = useForm({
    draftKey: `cerrar-lista:${meeting.id}`,
    fresh: (): ClosingForm => ({ temaEscola: '', evangelio: '', advanced: '' }),
    isNew: true,
    check: checkClosing,
    async onSubmit(said) {
      const isSaved = await recordClosing(marking, meeting, said);
      if (isSaved) onClosed();
      return isSaved;
    },
  });
  return (
    <FormDialog
      isOpen={step === 'asking'}
      onClose={onClose}
      title={unmarked > 0 ? messages.closeRoll : messages.completeSummary}
      submitLabel={unmarked > 0 ? messages.closeRoll : messages.seeSummary}
      isBusy={isBusy}
      draftNote={draftNote}
      formRef={element}
      onSubmit={submit}
    >
      {excused > 0 && <p>{messages.willBeExcused(excused)}</p>}
      {unmarked > excused && <p>{messages.willBeAbsent(unmarked - excused)}</p>}
      {!meeting.temaEscola && (
        <Field label={messages.theme} isOptional error={errors.temaEscola}>
          {(control) => (
            <TextInput
              {...control}
              value={form.temaEscola}
              onChange={(event) => set({ temaEscola: event.target.value })}
              onBlur={leave('temaEscola')}
            />
          )}
        </Field>
      )}
      {!meeting.seAvanzoEnTema && (
        <RadioGroup
          isSegmented
          label={messages.didThemeAdvance}
          options={[
            { value: 'yes', label: messages.yes },
            { value: 'no', label: 'No' },
          ]}
          value={form.advanced}
          onValueChange={(advanced) => set({ advanced: advanced as ClosingForm['advanced'] })}
        />
      )}
      {!meeting.evangelio && (
        <div className={gospel}>
          <Field label={messages.gospel} isOptional error={errors.evangelio}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={form.evangelio}
                onChange={(event) => set({ evangelio: event.target.value })}
                onBlur={leave('evangelio')}
              />
            )}
          </Field>
          {gospelSuggestion?.({
            date: meeting.date,
            text: form.evangelio,
            onPick: (evangelio) => set({ evangelio }),
          })}
        </div>
      )}
    </FormDialog>
  );
}

const isToExcuse = (row: RollRow) => row.excusedBefore === true && isUnmarked(row);

async function recordClosing(
  marking: Marking,
  meeting: OverlaidMeeting,
  said: Answer,
): Promise<boolean> {
  const fields = Object.entries(said) as [keyof Answer, string | boolean][];
  if (fields.length > 0) {
    const intents = fields.map(([field, value]) => updateMeetingIntent(meeting, field, value));
    if ((await marking.keep(intents, rollMessages.meetingData)) === 'lost') return false;
  }
  const marks = marking.rows.filter(isUnmarked).map((row) => ({
    row,
    set: isToExcuse(row) ? intents.excused(true) : intents.notPresent(),
  }));
  if (marks.length === 0) return true;
  const excused = marking.rows.filter(isToExcuse).length;
  const what = messages.closedWith(excused, marks.length - excused);
  return (await marking.markAll(marks, what)) === 'saved';
}

/** Blank fields say nothing. */
function checkClosing(form: ClosingForm): Checked<ClosingForm, Answer> {
  const { temaEscola, evangelio, advanced } = form;
  const said: Answer = {
    ...(temaEscola.trim() && { temaEscola: temaEscola.trim() }),
    ...(evangelio.trim() && { evangelio: evangelio.trim() }),
    ...(advanced && { seAvanzoEnTema: advanced === 'yes' }),
  };
  if (Object.keys(said).length === 0) return { type: 'ready', values: said };
  const parsed = v.safeParse(updateMeeting.body, { set: said });
  if (parsed.success) return { type: 'ready', values: said };
  const errors: Partial<Record<keyof ClosingForm, string>> = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.at(-1)?.key === 'temaEscola' ? 'temaEscola' : 'evangelio';
    errors[field] ??= issue.message;
  }
  return { type: 'wrong', errors };
}

function SummaryDialog(props: CloseListDialogsProps) {
  const { meeting, count, step, onClose } = props;
  const summary = summaryOf(props, count);
  return (
    <Dialog isOpen={step === 'done'} onClose={onClose} title={messages.rollClosed}>
      <div className={root}>
        <p>
          {messages.folio} <strong className={folio}>{summary.folio}</strong>
        </p>
        <pre className={prose}>{summaryText(summary).replaceAll('*', '')}</pre>
        <ShareSummary summary={summary} rows={props.marking.rows} />
        {step === 'done' && (
          <AfterMeeting meeting={meeting} zone={props.zone} missed={count.absent} />
        )}
        <Link
          to="/community-coordinator/reuniones/$meetingId"
          params={{ meetingId: meeting.id }}
          search={{ vista: 'resumen' }}
          className={sheetLink}
        >
          {messages.seeWhoCame}
        </Link>
      </div>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const gospel = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const folio = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' });
const prose = css({
  whiteSpace: 'pre-wrap',
  fontFamily: '[inherit]',
  p: '3',
  bg: 'paper.sunken',
  borderRadius: 'soft',
});
const sheetLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
