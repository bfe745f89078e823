import { type ReactNode, useMemo } from 'react';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { followUpsOf } from '#web/db/read-follow-ups.ts';
import { meetingsOf } from '#web/db/read-meetings.ts';
import { toRoster } from '#web/db/to-roster.ts';
import { CelebrationsCard } from '#web/features/celebrations/celebrations-card.tsx';
import { useNameDays } from '#web/features/celebrations/use-celebrations.ts';
import { absencesOf } from '#web/features/follow-up/absences.ts';
import { KIND_MESSAGE } from '#web/features/follow-up/kind-message.ts';
import { MemberLink } from '#web/features/follow-up/member-notes.tsx';
import { MissingFirst } from '#web/features/follow-up/missing-first.tsx';
import { useNoteActions } from '#web/features/follow-up/use-note-actions.ts';
import { useLiturgicalDay } from '#web/features/gospel/use-liturgical-day.ts';
import { findNextMeeting, NextMeetingCard } from '#web/features/home/next-meeting-card.tsx';
import { useOwnData } from '#web/services/own-data.ts';
import type { OverlaidFollowUp, OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { DisclosureList } from '#web/ui/layout/disclosure-card.tsx';

export type RecordedWorkProps = {
  group: PulledGroup;
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * Work of the community whose roll is on this phone; needs no signal. Each part waits for the one
 * above, so that none is pushed down.
 */
export function RecordedWork({ group, waiting, children }: RecordedWorkProps) {
  const time = useNow();
  const { members, meetings, notes } = useOwnCommunity(group.id, time);
  const next = useMemo(
    () => members && meetings && findNextMeeting(group, members, meetings, time),
    [group, members, meetings, time],
  );
  const ofNext = useLiturgicalDay(next?.at ?? time);
  const nameDays = useNameDays();
  const [message] = useUserPreference<string>('kind-message');
  if (!members || !meetings || !notes || message === undefined) return waiting;
  return (
    <>
      <MissingNow {...{ group, members, meetings, notes, time, message }} />
      {ofNext === undefined || nameDays === undefined ? (
        waiting
      ) : (
        <>
          <DisclosureList>
            {next && (
              <NextMeetingCard
                {...{ group, members, meetings, time, next }}
                gospel={ofNext?.gospel ?? null}
              />
            )}
            <Celebrations {...{ group, members, time }} />
          </DisclosureList>
          {children}
        </>
      )}
    </>
  );
}

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

type MissingNowProps = Known & { group: PulledGroup; time: number; message: string | null };

function MissingNow({ group, members, meetings, notes, time, message }: MissingNowProps) {
  const { now } = usePhone();
  const zone = toZone(group);
  const actions = useNoteActions(group.id);
  // The same as in «Seguimiento»: whichever is opened next asks what came of it.
  const [asked, keepAsked] = useUserPreference<{ personId: number; at: number }>(
    `wrote-to:${group.id}`,
  );
  const missing = useMemo(
    () => absencesOf(members, meetings, notes, time, zone).missing,
    [members, meetings, notes, time, zone],
  );
  return (
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
  );
}

type CelebrationsProps = { group: PulledGroup; members: readonly PulledMember[]; time: number };

function Celebrations({ group, members, time }: CelebrationsProps) {
  const selfId = useSession()?.id;
  const others = useMemo(
    () => members.filter(({ personId }) => personId !== selfId),
    [members, selfId],
  );
  return (
    <CelebrationsCard
      members={others}
      time={time}
      zone={toZone(group)}
      nameOf={(member) => <MemberLink member={member} />}
    />
  );
}
