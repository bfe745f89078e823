import { getRouteApi, Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { toZone } from '#contract/core/time-zones';
import { heldMeetings } from '#contract/rules/absence';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { attendanceOfMember } from '#web/features/follow-up/absences.ts';
import { AttendanceHistory } from '#web/features/follow-up/attendance-history.tsx';
import { AttendanceSpark } from '#web/features/follow-up/attendance-spark.tsx';
import { MemberAbsence } from '#web/features/follow-up/member-absence.tsx';
import { MemberFigures } from '#web/features/follow-up/member-figures.tsx';
import { MemberNoteCard } from '#web/features/follow-up/member-note-card.tsx';
import { useNoteActions } from '#web/features/follow-up/use-note-actions.ts';
import { useNoteWriting } from '#web/features/follow-up/use-note-writing.tsx';
import { MemberContact } from '#web/features/members/member-contact.tsx';
import { MemberFacts } from '#web/features/members/member-facts.tsx';
import { PersonPageLink } from '#web/features/shared/overview-link.tsx';
import { useCommunity, useRoster } from '#web/local-data/use-community.ts';
import { useExcuse } from '#web/local-data/use-excuse.ts';
import { useFollowUps } from '#web/local-data/use-follow-ups.ts';
import { useMeetings } from '#web/local-data/use-meetings.ts';
import { KnownSince } from '#web/services/known-since.tsx';
import type { OverlaidFollowUp, OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card, cardClass } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Portrait } from '#web/ui/layout/portrait.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './messages.ts';
import { usePausing } from './use-pausing.tsx';
import { useWithoutPhone } from './use-without-phone.tsx';

const route = getRouteApi('/guarded/community-coordinator/miembros/$memberId');

const NOTES = [
  { kind: 'reading', title: messages.readings },
  { kind: 'sport', title: messages.exercise },
  { kind: 'prospect', title: messages.invitations },
  { kind: 'contact', title: messages.contacts },
] as const;

export function MemberScreen() {
  const { memberId } = route.useParams();
  const { comunidad } = route.useSearch();
  const community = useCommunity(comunidad);
  const kept = community?.group?.canRecord ? community : null;
  const group = kept?.group ?? null;
  const groupId = group?.id ?? null;
  const members = useRoster(groupId);
  const meetings = useMeetings(groupId);
  const notes = useFollowUps(groupId);
  const member = members?.find(({ personId }) => String(personId) === memberId);
  const isReading = community === undefined || !members || !meetings || !notes;
  if (kept && group && member && meetings && notes) {
    const since = <KnownSince receivedAt={kept.receivedAt} />;
    return <Sheet {...{ group, member, meetings, notes, since }} />;
  }
  if (isReading) {
    return (
      <Page title={messages.member} lead={messages.loading}>
        <SkeletonRows rows={6} />
      </Page>
    );
  }
  return (
    <Page title={messages.member}>
      <EmptyState title={messages.memberNotHere} action={<Back groupId={groupId} />}>
        <p>{messages.memberNotHereHint}</p>
      </EmptyState>
    </Page>
  );
}

/** Roles whose reach over a person is the community; a team's coordinator knows teams alone. */
const OPEN_MEMBERS: readonly string[] = [
  ...['lider', 'coordinador_de_comunidad', 'coordinador_estatal'],
  ...['coordinador_de_coordinadores', 'admin'],
];

type SheetProps = {
  group: PulledGroup;
  member: PulledMember;
  meetings: readonly OverlaidMeeting[];
  notes: readonly OverlaidFollowUp[];
  since: ReactNode;
};

function Sheet({ group, member, meetings, notes, since }: SheetProps) {
  const now = usePhone().now();
  const role = useSession()?.role ?? '';
  const actions = useNoteActions(group.id);
  const writing = useNoteWriting(actions);
  const zone = toZone(group);
  const held = heldMeetings(meetings, now, zone);
  const contacts = notes.filter(({ kind }) => kind === 'contact');
  const attendance = attendanceOfMember(member, { held, contacts, now, zone });
  const { history } = attendance;
  const brought = new Set(held.filter(({ source }) => source === 'import').map(({ id }) => id));
  const excuse = useExcuse(meetings);
  const phone = useWithoutPhone(group);
  const pausing = usePausing(group);
  return (
    <Page title={member.alias} lead={group.name} actions={<Back groupId={group.id} />}>
      {since}
      <div className={cardClass}>
        <div className={facts}>
          <Portrait name={member.alias} personId={member.personId} />
          <MemberFacts member={member} />
          <div className={acts}>
            <MemberContact member={member} />
            {phone.of(member)}
            {pausing.of(member, now)}
            {OPEN_MEMBERS.includes(role) && <PersonPageLink id={member.personId} />}
          </div>
        </div>
      </div>
      <MemberFigures member={member} history={history} notes={notes} now={now} zone={zone} />
      <div className={columns}>
        <Card title={messages.attendance}>
          <MemberAbsence
            attendance={attendance}
            now={now}
            zone={zone}
            onExcuse={(meeting) => void excuse(member, meeting)}
          />
          <AttendanceSpark history={history} />
          <AttendanceHistory history={history} zone={zone} brought={brought} />
        </Card>
        <div className={column}>
          {NOTES.map((of) => (
            <MemberNoteCard
              key={of.kind}
              {...of}
              member={member}
              notes={notes}
              now={now}
              onWrite={writing.write}
              onRemove={(note) => void actions.remove(note)}
            />
          ))}
        </div>
      </div>
      {writing.dialog}
      {phone.dialog}
      {pausing.dialog}
    </Page>
  );
}

function Back({ groupId }: { groupId: number | null }) {
  return (
    <Link
      to="/community-coordinator"
      search={{ tab: 'miembros', comunidad: groupId ?? undefined }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <ArrowLeft aria-hidden />
      {messages.allMembers}
    </Link>
  );
}

const facts = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  // Until when a pause lasts, on a line of its own.
  '& > p': { flexBasis: 'full' },
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', desktop: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
  gap: '4',
});
const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
