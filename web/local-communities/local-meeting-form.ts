import { checkEntries } from '#contract/check-entries';
import { createLocalMeeting } from '#contract/local-communities';
import type { Checked } from '#web/deps/use-form.ts';
import { isoToLocal, localToIso } from '#web/ui/moment.ts';
import { type MarkChange, type MarksByPerson, newMarks } from './marks.ts';
import type { LocalCommunity } from './use-local-communities.ts';

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

export function freshLocalMeeting(now: number, communityId: number | null): LocalMeetingForm {
  return {
    communityId: communityId === null ? '' : String(communityId),
    meetingDate: isoToLocal(new Date(now).toISOString()),
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
): Checked<LocalMeetingForm, LocalMeeting> {
  const community = communities.find(({ group }) => String(group.id) === form.communityId);
  const { marks, ...typed } = form;
  const checked = checkEntries(createLocalMeeting.body, {
    ...typed,
    communityId: community?.group.id ?? 0,
    meetingDate: localToIso(form.meetingDate) ?? '',
  });
  if (checked.type === 'wrong') {
    const { communityId, ...errors } = checked.errors;
    return {
      type: 'wrong',
      errors: communityId ? { communityId: 'La comunidad es requerida', ...errors } : errors,
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
