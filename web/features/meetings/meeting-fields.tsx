import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Zone } from '#contract/core/time-zones';
import { type MeetingField, updateMeeting } from '#contract/meetings';
import { DATE_QUESTION, questionOf } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import { draftKeyOf } from '#web/db/draft-keys.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useDrafts } from '#web/services/use-drafts.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatClock } from '#web/ui/format/format-in-zone.ts';
import { isoToLocal, localToIso } from '#web/ui/format/local-date-time.ts';
import * as messages from './field-messages.ts';
import { useRecordOnce } from './record-once.ts';
import { useLeaving } from './use-leaving.ts';

export type MeetingFieldsProps = {
  meeting: OverlaidMeeting;
  /** Of the group's place. */
  zone: Zone;
  /** `label` is what the person calls the field. Resolves to whether it is safe. */
  onChange: (field: MeetingField, value: unknown, label: string) => Promise<boolean>;
  gospelSuggestion?: GospelOffer | undefined;
};

type TextField = 'temaEscola' | 'evangelio' | 'meditationOfDay' | 'formativeTopicLink' | 'notes';

const TEXT_FIELDS: { field: TextField; label: string; isLong?: boolean; isLink?: boolean }[] = [
  { field: 'temaEscola', label: messages.theme },
  { field: 'evangelio', label: messages.gospel, isLong: true },
  { field: 'meditationOfDay', label: messages.meditation, isLong: true },
  { field: 'formativeTopicLink', label: messages.topicLink, isLink: true },
  { field: 'notes', label: messages.notes, isLong: true },
];

/** What is folded under «Datos de la reunión». */
export function MeetingFieldsForm(props: MeetingFieldsProps) {
  const { meeting, zone, onChange } = props;
  return (
    <div className={fields}>
      <DateField meeting={meeting} zone={zone} onChange={onChange} />
      {TEXT_FIELDS.map((entry) => (
        <TextEntry key={entry.field} {...entry} {...props} />
      ))}
      {/* It is said when the meeting is made (specification 2, section 4). */}
      <Checkbox
        label={messages.themeAdvanced}
        checked={meeting.seAvanzoEnTema}
        disabled
        onCheckedChange={() => {}}
      />
      <Checkbox
        label={messages.prayedRosary}
        checked={meeting.prayedRosary}
        onCheckedChange={(on) => void onChange('prayedRosary', on, messages.prayedRosary)}
      />
    </div>
  );
}

function DateField({ meeting, zone, onChange }: MeetingFieldsProps) {
  const saved = isoToLocal(meeting.date, zone);
  const [text, setText] = useState(saved);
  const [error, setError] = useState<string>();
  const { now } = usePhone();
  const recordOnce = useRecordOnce(saved, (local) =>
    onChange('date', localToIso(local, zone), messages.date),
  );
  useEffect(() => setText(saved), [saved]);
  const problemOfDate = (local: string, confirmed: string) =>
    dateProblem({ text: local, at: localToIso(local, zone), confirmed }, now());
  const keep = (local: string, confirmed: string) => {
    const problem = problemOfDate(local, confirmed);
    setError(problem);
    if (!problem) void recordOnce(local);
  };
  useLeaving(() => {
    // Whoever did not answer whether an odd date is right has not said that it is.
    const isRight = WHOLE_YEAR.test(text) && !problemOfDate(text, saved);
    if (isRight) void recordOnce(text);
  });
  const isAsked = error === DATE_QUESTION;
  return (
    <Field
      label={messages.date}
      hint={formatClock(Date.parse(meeting.date), zone)}
      error={isAsked ? undefined : error}
      isRequired
    >
      {(control) => (
        <AskedDateInput
          {...control}
          value={text}
          zone={zone}
          isAsked={isAsked}
          onValueChange={(local) => {
            setText(local);
            if (isAsked) setError(undefined);
          }}
          onConfirm={() => keep(text, text)}
          onBlur={() => keep(text, saved)}
        />
      )}
    </Field>
  );
}

/** The sentence or the question that a date brings up; what is saved already is asked about no more. */
function dateProblem(date: Parameters<typeof questionOf>[0], now: number): string | undefined {
  if (!date.at) return messages.dateMissing;
  const question = questionOf(date, now);
  return problemOf('date', date.at) ?? question ?? undefined;
}

/** A year that is still being typed is a date already: 0002, 0020, 0202. */
const WHOLE_YEAR = /^[1-9]\d{3}-/;

type TextEntryProps = MeetingFieldsProps & (typeof TEXT_FIELDS)[number];

function TextEntry(props: TextEntryProps) {
  const { field, label, isLong, isLink, meeting, onChange } = props;
  const [error, setError] = useState<string>();
  const entry = useDraftedText({
    draftKey: `reunion:${meeting.id}:${field}`,
    saved: meeting[field] ?? '',
    problemOf: (text) => problemOf(field, text),
    record: (text) => onChange(field, text || null, label),
  });
  const handlers = {
    value: entry.text,
    onChange: (event: { target: { value: string } }) => entry.type(event.target.value),
    onBlur: () => setError(entry.leave()),
  };
  return (
    <>
      <Field label={label} hint={entry.isUnsaved && messages.notSaved} error={error}>
        {(control) =>
          isLong ? (
            <TextArea {...control} {...handlers} rows={3} />
          ) : (
            <TextInput
              {...control}
              {...handlers}
              inputMode={isLink ? 'url' : 'text'}
              placeholder={isLink ? messages.topicLinkExample : undefined}
            />
          )
        }
      </Field>
      {entry.draftChoice}
      {field === 'evangelio' &&
        props.gospelSuggestion?.({
          date: meeting.date,
          text: entry.text,
          onPick: (text) => setError(entry.put(text)),
        })}
    </>
  );
}

/** The contract's own sentence for a value it would not take. */
function problemOf(field: TextField | 'date', text: string): string | undefined {
  const parsed = v.safeParse(updateMeeting.body, { set: { [field]: text } }, { abortEarly: true });
  return parsed.success ? undefined : parsed.issues[0].message;
}

const fields = css({ display: 'flex', flexDirection: 'column', gap: '4', p: '4' });

type DraftedTextOptions = {
  /** Names the draft: which field of what, without the person. */
  draftKey: string;
  /** What the register holds. */
  saved: string;
  /** The sentence against a text; without one it may be recorded. */
  problemOf: (text: string) => string | undefined;
  /** Given the text without the space around it; resolves to whether it is safe. */
  record: (text: string) => Promise<boolean>;
};

/**
 * The text of a field that is recorded when it is left, in whichever way. Until then a draft of it
 * survives a killed tab; one that was found again is recorded only when somebody touches its field.
 */
function useDraftedText({ draftKey, saved, problemOf, record }: DraftedTextOptions) {
  const form = draftKeyOf(draftKey, useSession()?.id);
  const [text, setText] = useState(saved);
  const [isUnsaved, setUnsaved] = useState(false);
  /** What stands in the field against the register; null while it shows what that holds. */
  const typed = useRef<string | null>(null);
  /** Typed here and not safe yet. */
  const isTouched = useRef(false);
  const latestSaved = useRef(saved);
  latestSaved.current = saved;
  const recordOnce = useRecordOnce(saved, record);
  const drafts = useDrafts<string>({
    form,
    show(draft) {
      typed.current = draft;
      isTouched.current = false;
      setText(draft);
      setUnsaved(true);
    },
    // It was recorded, and the page was gone before its draft was.
    isOver: (draft) => draft.trim() === latestSaved.current,
  });

  useEffect(() => {
    if (typed.current === null) setText(saved);
  }, [saved]);

  const keep = async (value: string) => {
    const isSafe = await recordOnce(value.trim());
    const isNewer = typed.current !== null && typed.current !== value;
    if (isNewer) return;
    setUnsaved(!isSafe);
    isTouched.current = !isSafe;
    if (isSafe) drafts.drop();
    else typed.current = value;
  };
  useLeaving(() => {
    if (isTouched.current && !problemOf(text)) void keep(text);
  });
  const type = (next: string) => {
    isTouched.current = true;
    typed.current = next;
    setText(next);
    drafts.save(next);
  };
  /** Answers with the sentence against it, where there is one. */
  const leave = (value = text): string | undefined => {
    const problem = problemOf(value);
    if (problem) return problem;
    typed.current = null;
    void keep(value);
    return undefined;
  };
  const put = (next: string) => {
    type(next);
    return leave(next);
  };
  return { text, isUnsaved, draftChoice: drafts.choice, type, leave, put };
}
