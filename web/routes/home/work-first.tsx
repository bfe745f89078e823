import CircleCheck from 'lucide-react/icons/circle-check';
import { useMemo } from 'react';
import { columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { followUpsOf } from '#web/db/read-follow-ups.ts';
import { meetingsOf } from '#web/db/read-meetings.ts';
import { toRoster } from '#web/db/to-roster.ts';
import { CelebrationsCard } from '#web/features/celebrations/celebrations-card.tsx';
import { absencesOf } from '#web/features/follow-up/absences.ts';
import { KIND_MESSAGE } from '#web/features/follow-up/kind-message.ts';
import { MemberLink } from '#web/features/follow-up/member-notes.tsx';
import { MissingFirst } from '#web/features/follow-up/missing-first.tsx';
import { useNoteActions } from '#web/features/follow-up/use-note-actions.ts';
import { useLiturgicalDay } from '#web/features/gospel/use-liturgical-day.ts';
import {
  findNextMeeting,
  NextMeetingCard,
  type NextMeetingCardProps,
} from '#web/features/home/next-meeting-card.tsx';
import { OwnCommunityCard } from '#web/features/home/own-community-card.tsx';
import type { Home } from '#web/features/home/use-home.ts';
import { useWork, type Work } from '#web/features/home/use-work.ts';
import { useOwnData } from '#web/services/own-data.ts';
import type { OverlaidFollowUp, OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { offerWholeHome } from '#web/services/whole-home.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './card-messages.ts';
import { OfficeWork } from './office-work.tsx';

/** What a home begins with: what waits for this person, by what they are in the network. */
export function WorkFirst({ home }: { home: Home }) {
  offerWholeHome(usePhone());
  return (
    <ServerReads>
      <div className={root}>
        {home.type === 'recording' && (
          <>
            <NextMeeting group={home.group} />
            <MissingNow group={home.group} />
          </>
        )}
        <ServerWork home={home} />
      </div>
    </ServerReads>
  );
}

/** Whoever decides about people or records. */
const DECIDES: readonly string[] = [
  'coordinador_de_comunidad',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];

/** Of whom somebody is to find them a community when they have none. */
const BELONGS: readonly string[] = [
  'integrante',
  'legacy',
  'coordinador_de_grupo',
  'lider',
  'coordinador_de_comunidad',
];

/** What only the server knows. Whoever keeps a roll and decides nothing has all they need already. */
function ServerWork({ home }: { home: Home }) {
  const hasSignal = useSignal();
  const { now } = usePhone();
  const column = columnOf(useSession()?.role ?? '');
  const decides = DECIDES.includes(column);
  const isRecording = home.type === 'recording';
  // Before this phone was told of its groups the home is about to be drawn anew.
  const isEarly = home.type === 'unknown' && hasSignal;
  const isWanted = !isEarly && (decides || !isRecording);
  const { state, reload } = useWork(isWanted);
  if (!isWanted && !isEarly) return null;
  if (state.type !== 'known') {
    // Below the roll it is an extra, which needs no place before something is known to wait.
    if (isRecording) return null;
    return (
      <Card>
        <ReadContent state={state} onReload={reload} rows={3}>
          {() => null}
        </ReadContent>
      </Card>
    );
  }
  const { value, behind } = state;
  return (
    <>
      {decides && <OfficeWork work={value} behind={behind} column={column} />}
      {decides && !isRecording && isNothing(value) && <NothingWaits />}
      {!isRecording && (value.community || BELONGS.includes(column)) && value.region === null && (
        <OwnCommunityCard
          community={value.community}
          behind={behind}
          now={now()}
          onReload={reload}
        />
      )}
    </>
  );
}

function isNothing({ approvals, toReview, region }: Work): boolean {
  const waits = (approvals?.total ?? 0) + (toReview ?? 0);
  return waits + (region?.unplaced.total ?? 0) + (region?.quiet.total ?? 0) === 0;
}

function NothingWaits() {
  return (
    <Card>
      <p className={calm}>
        <CircleCheck aria-hidden /> {messages.nothingWaits}
      </p>
    </Card>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  '&:empty': { display: 'none' },
});
const calm = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { boxSize: 'icon', flexShrink: 0, color: 'nopal.ink' },
});

type Known = { members: PulledMember[]; meetings: OverlaidMeeting[]; notes: OverlaidFollowUp[] };

/** Of the community that the home is about, from what the home has read already. */
function useOwnCommunity(groupId: number, time: number): Partial<Known> {
  const { pulled, recorded } = useOwnData();
  return useMemo(() => {
    if (!pulled || !recorded) return {};
    const { receivedAt, through } = pulled;
    const { rows } = recorded;
    const members = toRoster(pulled.members, receivedAt, time);
    const cached = pulled.meetings.get(groupId) ?? [];
    const notes = { groupId, rows, through, receivedAt, roster: members, time };
    return {
      members,
      meetings: meetingsOf(groupId, { cached, rows, through }),
      notes: followUpsOf({ ...notes, cached: pulled.followUps }),
    };
  }, [groupId, time, pulled, recorded]);
}

/** What is known of the next meeting on this phone; needs no signal. */
function NextMeeting({ group }: { group: PulledGroup }) {
  const time = useNow();
  const { members, meetings } = useOwnCommunity(group.id, time);
  const next = useMemo(
    () => members && meetings && findNextMeeting(group, members, meetings, time),
    [group, members, meetings, time],
  );
  return (
    members && meetings && next && <WithGospel {...{ group, members, meetings, time, next }} />
  );
}

function WithGospel(props: Omit<NextMeetingCardProps, 'gospel'>) {
  const day = useLiturgicalDay(props.next.at);
  return <NextMeetingCard {...props} gospel={day?.gospel ?? null} />;
}

/** Who has been missing from a community whose roll is on this phone; needs no signal. */
function MissingNow({ group }: { group: PulledGroup }) {
  const { now } = usePhone();
  const time = useNow();
  const selfId = useSession()?.id;
  const zone = toZone(group);
  const { members, meetings, notes } = useOwnCommunity(group.id, time);
  const actions = useNoteActions(group.id);
  const [message] = useUserPreference<string>('kind-message');
  // The same as in «Seguimiento»: whichever is opened next asks what came of it.
  const [asked, keepAsked] = useUserPreference<{ personId: number; at: number }>(
    `wrote-to:${group.id}`,
  );
  const missing = useMemo(
    () => members && meetings && notes && absencesOf(members, meetings, notes, time, zone).missing,
    [members, meetings, notes, time, zone],
  );
  const others = useMemo(
    () => members?.filter(({ personId }) => personId !== selfId),
    [members, selfId],
  );
  if (!missing || message === undefined) {
    return (
      <Card title={messages.missing}>
        <SkeletonRows rows={3} />
      </Card>
    );
  }
  return (
    <>
      <MissingFirst
        groupId={group.id}
        missing={missing}
        message={message ?? KIND_MESSAGE}
        askedId={asked?.personId ?? null}
        onWritten={({ member }) => keepAsked({ personId: member.personId, at: now() })}
        onAnswer={({ member }, isYes) => {
          const date = new Date(asked?.at ?? now()).toISOString();
          keepAsked(null);
          if (isYes)
            void actions.add('contact', { attendeeId: member.id, date, channel: 'whatsapp' });
        }}
      />
      <CelebrationsCard
        members={others ?? []}
        time={time}
        zone={zone}
        nameOf={(member) => <MemberLink member={member} />}
      />
    </>
  );
}
