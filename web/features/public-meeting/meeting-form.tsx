import { useEffect, useId, useState } from 'react';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import type { PublicTeam } from '#web/db/device-db.ts';
import { useNobodyCame } from '#web/features/shared/use-nobody-came.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { dateQuestion, type FormErrors } from './check-registration.ts';
import * as messages from './messages.ts';
import { hasNames, type RegistrationForm, type TextField } from './registration-form.ts';
import { TeamNote } from './team-lead.tsx';
import { useNames } from './use-names.ts';
import type { LinkedTeam } from './use-public-team.ts';
import { type RegisteringDeps, useRegistering } from './use-registering.ts';
import type { FormChange, RegistrationDraft } from './use-registration-form.ts';
import { WhoCame } from './who-came.tsx';

export type MeetingFormProps = {
  teamId: string;
  team: LinkedTeam;
  draft: RegistrationDraft;
  /** Opened by a press, so it must take the focus. */
  isOpened: boolean;
  /** Called once stored, on disk or in the copy only. */
  onRegistered: RegisteringDeps['onRegistered'];
};

export function MeetingForm({ teamId, team, draft, isOpened, onRegistered }: MeetingFormProps) {
  const { form, found, change, startOver } = draft;
  const members = membersOf(team);
  const { read, ...writing } = useWriting(team, form);
  const nobody = useNobodyCame();
  const { element, errors, isBusy, checkLeft, submit } = useRegistering({
    teamId,
    form,
    members,
    read,
    onChange: change,
    askNobody: nobody.ask,
    onNotHeld: startOver,
    onRegistered,
  });
  useEffect(() => {
    if (isOpened) element.current?.focus();
  }, [isOpened, element]);
  if (!form) return <SkeletonRows rows={4} />;
  return (
    <>
      <form
        ref={element}
        noValidate
        tabIndex={-1}
        onSubmit={submit}
        onBlur={checkLeft}
        className={root}
      >
        {(found[0] ?? found[1]) && <DraftNote draft={draft} />}
        <WhenFields form={form} error={errors.meetingDate} onChange={change} />
        <WhoCame
          team={team}
          members={members}
          form={form}
          writing={writing}
          error={errors.names}
          onChange={change}
        />
        <ContentFields form={form} errors={errors} onChange={change} />
        <Button type="submit" isWide isBusy={isBusy}>
          {isBusy ? messages.registering : messages.register}
        </Button>
        <TeamNote team={team} />
      </form>
      {nobody.dialog}
    </>
  );
}

function useWriting(team: LinkedTeam, form: RegistrationForm | null) {
  const [isAsked, setAsked] = useState(false);
  const isByHand =
    team.type === 'unknown' || (team.type === 'not-found' && membersOf(team).length === 0);
  const isWriting = form !== null && (isByHand || isAsked || hasNames(form));
  const { names, read } = useNames(isWriting);
  return { isWriting, isAsked, names, read, start: () => setAsked(true) };
}

function membersOf(team: LinkedTeam): PublicTeam['members'] {
  if (team.type !== 'known' && team.type !== 'not-found') return [];
  return team.team?.members ?? [];
}

type WhenFieldsProps = {
  form: RegistrationForm;
  error: string | undefined;
  onChange: (change: FormChange) => void;
};

function WhenFields({ form, error, onChange }: WhenFieldsProps) {
  const { now } = usePhone();
  // A confirmed or corrected date is not asked again, even before blur.
  const isAsked = error === DATE_QUESTION && dateQuestion(form, now()) !== null;
  const shown = error === DATE_QUESTION ? undefined : error;
  return (
    <div>
      <Field label={messages.date} error={shown} isRequired>
        {(control) => (
          <AskedDateInput
            {...control}
            name="meetingDate"
            value={form.meetingDate}
            isAsked={isAsked}
            onValueChange={(meetingDate) => onChange({ meetingDate })}
            onConfirm={() => onChange({ confirmedDate: form.meetingDate })}
          />
        )}
      </Field>
      <Checkbox
        label={messages.prayedRosary}
        checked={form.prayedRosary}
        onCheckedChange={(prayedRosary) => onChange({ prayedRosary })}
      />
    </div>
  );
}

const DraftNote = lazyComponent(() => import('./draft-note.tsx'), 'DraftNote');

const root = css({ display: 'flex', flexDirection: 'column', gap: '6', outline: 'none' });

type ContentFieldsProps = {
  form: RegistrationForm;
  errors: FormErrors;
  onChange: (change: FormChange) => void;
};

type Facts = { name: TextField; label: string; kind: 'line' | 'text' | 'link' };

const FIELDS: readonly Facts[] = [
  { name: 'gospelOfDay', label: messages.gospel, kind: 'text' },
  { name: 'meditationOfDay', label: messages.meditation, kind: 'text' },
  { name: 'formativeTopicTitle', label: messages.theme, kind: 'line' },
  { name: 'formativeTopicLink', label: messages.topicLink, kind: 'link' },
  { name: 'notes', label: messages.notes, kind: 'text' },
];

function ContentFields({ form, errors, onChange }: ContentFieldsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={contentFieldsRoot}>
      <h2 id={titleId} className={title}>
        {messages.content}
      </h2>
      {FIELDS.map(({ name, label, kind }) => (
        <Field key={name} label={label} isOptional error={errors[name]}>
          {(control) => {
            const shared = { ...control, name, value: form[name] };
            const type = (value: string) => onChange({ [name]: value });
            return kind === 'text' ? (
              <TextArea {...shared} rows={2} onChange={(event) => type(event.target.value)} />
            ) : (
              <TextInput
                {...shared}
                {...(kind === 'link' ? linkKeyboard : {})}
                onChange={(event) => type(event.target.value)}
              />
            );
          }}
        </Field>
      ))}
    </section>
  );
}

const linkKeyboard = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const;

const contentFieldsRoot = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const title = css({ textStyle: 'title' });
