import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup } from '#contract/sync';
import { readMeetings } from '#web/db/read-meetings.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePerson, usePhone } from '#web/services/phone-context.ts';
import { pickMeeting } from './pick-meeting.ts';

const ROLL = '/community-coordinator/reuniones/$meetingId';

type Options = { replace?: boolean };

/** A second meeting of one day is asked about: the one that is there, and the answer. */
export type SecondMeeting = {
  meeting: OverlaidMeeting;
  answer: (isAnother: boolean) => void;
};

/**
 * The ways from a button to a roll. A new meeting is only opened here: it is recorded with its first
 * mark, and leaving it without one leaves nothing behind.
 */
export function useNewMeeting({ id: groupId, timeZone }: PulledGroup) {
  const phone = usePhone();
  const person = usePerson();
  const navigate = useNavigate();
  const zone = toZone({ timeZone });
  const [second, setSecond] = useState<SecondMeeting | null>(null);

  const openNew = useCallback(
    (options?: Options) =>
      navigate({
        to: ROLL,
        params: { meetingId: phone.newId() },
        search: { nueva: groupId },
        ...options,
      }),
    [phone, groupId, navigate],
  );
  const open = useCallback(
    (meetingId: string, options?: Options) =>
      navigate({ to: ROLL, params: { meetingId }, ...options }),
    [navigate],
  );
  const findOn = useCallback(
    async (time: number) => {
      const meetings = person ? await withinPatience(readMeetings(person, groupId)) : [];
      const picked = pickMeeting(
        meetings.filter(({ setAside }) => !setAside),
        time,
        zone,
      );
      return picked.type === 'today' ? picked.meeting : null;
    },
    [person, groupId, zone],
  );
  /** Whether to register a meeting at `time`: asks where its day has one already. */
  const mayRegister = useCallback(
    async (time: number) => {
      const meeting = await findOn(time);
      if (!meeting) return true;
      return new Promise<boolean>((resolve) => {
        const answer = (isAnother: boolean) => {
          setSecond(null);
          resolve(isAnother);
        };
        setSecond({ meeting, answer });
      });
    },
    [findOn],
  );
  /** Goes on with today's meeting, or opens a new one. */
  const resume = useCallback(
    async (options?: Options) => {
      const meeting = await findOn(phone.now());
      await (meeting ? open(meeting.id, options) : openNew(options));
    },
    [phone, findOn, open, openNew],
  );
  return {
    resume,
    mayRegister,
    create: async () => {
      if (await mayRegister(phone.now())) await openNew();
    },
    second,
    open,
    zone,
  };
}

/** A database that does not answer must not keep a meeting from being registered. */
const PATIENCE_MS = 1_500;

async function withinPatience(read: Promise<OverlaidMeeting[]>): Promise<OverlaidMeeting[]> {
  const none = new Promise<OverlaidMeeting[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  return Promise.race([read.catch(() => []), none]);
}

export type NewMeeting = ReturnType<typeof useNewMeeting>;
