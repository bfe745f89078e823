import { useMemo } from 'react';
import { toZone, type Zone } from '#contract/core/time-zones';
import type { FollowUpKind } from '#contract/follow-up';
import { hasCome } from '#contract/rules/meeting-date';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { AbsenceList } from '#web/features/follow-up/absence-list.tsx';
import { type Absences, absencesOf } from '#web/features/follow-up/absences.ts';
import { KIND_MESSAGE } from '#web/features/follow-up/kind-message.ts';
import { MemberNotes } from '#web/features/follow-up/member-notes.tsx';
import { QuotaList } from '#web/features/follow-up/quota-list.tsx';
import { type NoteActions, useNoteActions } from '#web/features/follow-up/use-note-actions.ts';
import { useNoteWriting } from '#web/features/follow-up/use-note-writing.tsx';
import { useFollowUps } from '#web/records/use-follow-ups.ts';
import type { OverlaidFollowUp, OverlaidMeeting } from '#web/services/phone.ts';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { useWithoutPhone } from './use-without-phone.tsx';
import * as words from './words.ts';

const SECTIONS = [
  { value: 'ausencias', label: words.absences },
  { value: 'lecturas', label: words.readings },
  { value: 'ejercicio', label: words.exercise },
  { value: 'cuotas', label: words.quotas },
  { value: 'invitaciones', label: words.invitations },
];
const KINDS: Record<string, FollowUpKind> = {
  lecturas: 'reading',
  ejercicio: 'sport',
  invitaciones: 'prospect',
};

export type CommunityFollowUpProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
  section: string | undefined;
  onSection: (id: string) => void;
};

export function CommunityFollowUp(props: CommunityFollowUpProps) {
  const { group, members, meetings, now, onSection } = props;
  const zone = toZone(group);
  const notes = useFollowUps(group.id);
  const actions = useNoteActions(group.id);
  const writing = useNoteWriting(actions);
  const section = SECTIONS.find(({ value }) => value === props.section)?.value ?? 'ausencias';
  const kind = KINDS[section];
  const absences = useMemo(
    () => notes && absencesOf(members, meetings, notes, now, zone),
    [members, meetings, notes, now, zone],
  );
  return (
    <div className={root}>
      <ChooseSection value={section} onValueChange={onSection} />
      {notes === null || absences === null ? (
        <SkeletonRows rows={5} />
      ) : (
        <>
          {section === 'ausencias' && (
            <Missing {...props} zone={zone} absences={absences} actions={actions} />
          )}
          {section === 'cuotas' && (
            <QuotaList
              people={inOrder(absences, members)}
              latestMeetingId={latestOf(meetings, now)}
              now={now}
              zone={zone}
            />
          )}
          {kind && (
            <MemberNotes
              kind={kind}
              groupId={group.id}
              members={members}
              notes={notes}
              now={now}
              hasSheets
              onWrite={writing.write}
              onRemove={(note: OverlaidFollowUp) => void actions.remove(note)}
            />
          )}
        </>
      )}
      {writing.dialog}
    </div>
  );
}

type ChooseProps = { value: string; onValueChange: (id: string) => void };

function ChooseSection(choice: ChooseProps) {
  const label = words.whatToSee;
  return (
    <>
      <div className={onDesk}>
        <RadioGroup label={label} isSegmented options={SECTIONS} {...choice} />
      </div>
      <div className={onPhone}>
        <Select aria-label={label} options={SECTIONS} {...choice} />
      </div>
    </>
  );
}

type MissingProps = CommunityFollowUpProps & {
  absences: Absences;
  zone: Zone;
  actions: NoteActions;
};

function Missing({ group, now, zone, absences, actions }: MissingProps) {
  const [message, keepMessage] = useUserPreference<string>('kind-message');
  const [asked, keepAsked] = useUserPreference<{ personId: number; at: number }>(
    `wrote-to:${group.id}`,
  );
  const withoutPhone = useWithoutPhone(group);
  if (message === undefined) return <SkeletonRows rows={5} />;
  return (
    <>
      <AbsenceList
        absences={absences}
        message={message ?? KIND_MESSAGE}
        onMessage={keepMessage}
        askedId={asked?.personId ?? null}
        now={now}
        zone={zone}
        onWritten={({ member }) => keepAsked({ personId: member.personId, at: now })}
        onAnswer={({ member }, isYes) => {
          const at = asked?.at ?? now;
          keepAsked(null);
          if (!isYes) return;
          const date = new Date(at).toISOString();
          void actions.add('contact', { attendeeId: member.id, date, channel: 'whatsapp' });
        }}
        withoutPhone={withoutPhone.of}
      />
      {withoutPhone.dialog}
    </>
  );
}

/** Latest meeting with a roll, where a quota is recorded. */
function latestOf(meetings: readonly OverlaidMeeting[], now: number): string | null {
  const latest = meetings.find((one) => !one.setAside && hasCome(one, now));
  return latest?.id ?? null;
}

function inOrder({ missing, unclear, others }: Absences, members: readonly PulledMember[]) {
  const byId = new Map([...missing, ...unclear, ...others].map((one) => [one.member.id, one]));
  return members.flatMap(({ id }) => byId.get(id) ?? []);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', tablet: '5' } });
const onDesk = css({ display: { base: 'none', tablet: 'block' } });
const onPhone = css({ display: { base: 'block', tablet: 'none' } });
