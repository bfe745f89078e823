import { useMemo } from 'react';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup } from '#contract/sync';
import { absencesOf } from '#web/features/follow-up/absences.ts';
import { KIND_MESSAGE } from '#web/features/follow-up/kind-message.ts';
import { MissingFirst } from '#web/features/follow-up/missing-first.tsx';
import { useNoteActions } from '#web/features/follow-up/use-note-actions.ts';
import { useRoster } from '#web/records/use-community.ts';
import { useFollowUps } from '#web/records/use-follow-ups.ts';
import { useMeetings } from '#web/records/use-meetings.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './card-words.ts';

/** Who has been missing from a community whose roll is on this phone; needs no signal. */
export function MissingNow({ group }: { group: PulledGroup }) {
  const { now } = usePhone();
  const time = useNow();
  const zone = toZone(group);
  const members = useRoster(group.id);
  const meetings = useMeetings(group.id);
  const notes = useFollowUps(group.id);
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
  if (!missing || message === undefined) {
    return (
      <Card title={words.missing}>
        <SkeletonRows rows={3} />
      </Card>
    );
  }
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
