import { useRef } from 'react';
import { DATE_QUESTION } from '#contract/odd-date';
import { css } from '#styled/css';
import type { PublicTeam } from '#web/db/device-db.ts';
import { usePhone } from '#web/deps/phone-context.ts';
import { AskedDateInput } from '#web/ui/asked-date-input.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { momentToText } from '#web/ui/moment.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dateQuestion } from './check-registration.ts';
import { ContentFields } from './content-fields.tsx';
import { NamesSection } from './names-section.tsx';
import { isUntouched, type RegistrationForm } from './registration-form.ts';
import { RosterSection } from './roster-section.tsx';
import type { LinkedTeam } from './use-public-team.ts';
import { useRegistering } from './use-registering.ts';
import { type FormChange, useRegistrationForm } from './use-registration-form.ts';

export type MeetingFormProps = {
  teamId: string;
  /** Under a link that names nothing any more only what was begun before is there to be finished. */
  team: LinkedTeam;
  /** After the meeting is safely on this phone. */
  onRegistered: (meetingId: string) => void;
};

export function MeetingForm({ teamId, team, onRegistered }: MeetingFormProps) {
  const { form, isRestored, change, startOver: clear } = useRegistrationForm(teamId);
  const isGone = team.type === 'not-found';
  const members = membersOf(team);
  const isBegun = useRef(false);
  if (form && !isUntouched(form)) isBegun.current = true;
  const startOver = () => {
    isBegun.current = false;
    clear();
  };
  const { element, errors, isBusy, checkLeft, submit } = useRegistering({
    teamId,
    form,
    memberIds: members.map(({ id }) => id),
    onRegistered: (meetingId) => {
      startOver();
      onRegistered(meetingId);
    },
  });
  if (isGone && !isBegun.current) return null;
  if (!form) return <SkeletonRows rows={4} />;
  const hasNames = form.names.length > 0 || form.nameBeingTyped !== '';
  return (
    <form ref={element} noValidate onSubmit={submit} onBlur={checkLeft} className={look}>
      {isRestored && !isUntouched(form) && <Restored form={form} onStartOver={startOver} />}
      <WhenFields form={form} error={errors.meetingDate} onChange={change} />
      {team.type === 'loading' && <SkeletonRows rows={5} label="Cargando la lista…" />}
      {members.length > 0 && (
        <RosterSection members={members} marks={form.marks} onChange={change} />
      )}
      {(team.type === 'unknown' || (isGone && members.length === 0) || hasNames) && (
        <NamesSection form={form} error={errors.names} onChange={change} />
      )}
      <ContentFields form={form} errors={errors} onChange={change} />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? 'Registrando...' : 'Registrar Reunión'}
      </Button>
    </form>
  );
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
  // Answered or mended, it is asked no more, though its field was not left again.
  const isAsked = error === DATE_QUESTION && dateQuestion(form, now()) !== null;
  const shown = error === DATE_QUESTION ? undefined : error;
  return (
    <div>
      <Field label="Fecha y hora de la reunión" error={shown} isRequired>
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
        label="Se rezó el Rosario"
        checked={form.prayedRosary}
        onCheckedChange={(prayedRosary) => onChange({ prayedRosary })}
      />
    </div>
  );
}

type RestoredProps = { form: RegistrationForm; onStartOver: () => void };

function Restored({ form, onStartOver }: RestoredProps) {
  return (
    <Banner
      title="Aquí está lo que habías escrito"
      actions={
        <Button variant="quiet" onClick={onStartOver}>
          Empezar de nuevo
        </Button>
      }
    >
      Es del {momentToText(form.startedAt)} y todavía no se registra.
    </Banner>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '6' });
