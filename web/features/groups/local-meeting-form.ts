import { checkEntries } from '#contract/core/check-entries';
import type { Zone } from '#contract/core/time-zones';
import { createLocalMeeting } from '#contract/local-communities';
import { questionOf } from '#contract/rules/odd-date';
import {
  type MarkChange,
  type MarksByPerson,
  newMarks,
} from '#web/features/shared/attendance-marks.ts';
import type { LocalCommunity } from '#web/records/use-local-communities.ts';
import type { Checked } from '#web/services/use-form.ts';
import { isoToLocal, localToIso } from '#web/ui/format/local-date-time.ts';
import { zoneOfCommunity } from './local-figures.ts';
import * as words from './local-words.ts';

/** What the form holds, as it was typed. */
export type LocalMeetingForm = {
  /** As a select has it; empty while none is chosen. */
  communityId: string;
  /** As a datetime-local input has it. */
  meetingDate: string;
  prayedRosary: boolean;
  gospelOfDay: string;
  meditationOfDay: string;
  notes: string;
  marks: MarksByPerson;
  /** The date that the person said is right although it is odd. */
  confirmedDate?: string;
};

/** A meeting to record, by the names of the register, and who came. */
export type LocalMeeting = {
  communityId: number;
  values: {
    date: string;
    prayedRosary: boolean;
    evangelio: string | null;
    meditationOfDay: string | null;
    notes: string | null;
  };
  marks: MarkChange[];
};

/** @param zone of the community's place, where one is chosen already */
export function freshLocalMeeting(
  now: number,
  communityId: number | null,
  zone?: Zone,
): LocalMeetingForm {
  return {
    communityId: communityId === null ? '' : String(communityId),
    meetingDate: isoToLocal(now, zone),
    prayedRosary: false,
    gospelOfDay: '',
    meditationOfDay: '',
    notes: '',
    marks: {},
  };
}

/** @param communities those of the person, with their members: of another nothing can be recorded. */
export function checkLocalMeeting(
  form: LocalMeetingForm,
  communities: readonly LocalCommunity[],
  now: number,
): Checked<LocalMeetingForm, LocalMeeting> {
  const community = communities.find(({ group }) => String(group.id) === form.communityId);
  const { marks, confirmedDate: confirmed, ...typed } = form;
  const at = localToIso(form.meetingDate, community && zoneOfCommunity(community));
  const checked = checkEntries(createLocalMeeting.body, {
    ...typed,
    communityId: community?.group.id ?? 0,
    meetingDate: at ?? '',
  });
  const question = questionOf({ text: form.meetingDate, at, confirmed }, now);
  if (checked.type === 'wrong' || question) {
    const { communityId, ...found } = checked.type === 'wrong' ? checked.errors : {};
    const errors = question ? { meetingDate: question, ...found } : found;
    return {
      type: 'wrong',
      errors: communityId ? { communityId: words.communityRequired, ...errors } : errors,
    };
  }
  const { communityId, meetingDate, prayedRosary, gospelOfDay, meditationOfDay, notes } =
    checked.values;
  return {
    type: 'ready',
    values: {
      communityId,
      values: {
        date: meetingDate,
        prayedRosary: prayedRosary ?? false,
        evangelio: gospelOfDay,
        meditationOfDay,
        notes,
      },
      marks: newMarks(community?.members ?? [], marks),
    },
  };
}
