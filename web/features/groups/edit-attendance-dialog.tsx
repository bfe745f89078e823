import { useCallback, useRef } from 'react';
import { shownMark } from '#contract/rules/attendance';
import { AttendanceChecks } from '#web/features/shared/attendance-checks.tsx';
import {
  changedMarks,
  type MarkChange,
  type MarksByPerson,
  marksOf,
} from '#web/features/shared/attendance-marks.ts';
import type { LocalCommunity } from '#web/local-data/use-local-communities.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { zoneOfCommunity } from './local-figures.ts';
import * as messages from './local-messages.ts';

export type EditAttendanceDialogProps = {
  isOpen: boolean;
  community: LocalCommunity;
  /** As it was when the dialog opened: the changes are against what was seen. */
  meeting: OverlaidMeeting;
  onClose: () => void;
  /** Resolves to true once the changes are safe on this phone. */
  onSave: (meeting: OverlaidMeeting, changes: readonly MarkChange[]) => Promise<boolean>;
};

type MarksForm = { marks: MarksByPerson };

/** «Editar Asistencia»: records only the checks that were changed. */
export const EditAttendanceDialog = freshOnOpen((props: EditAttendanceDialogProps) => {
  const { community, meeting, onClose, onSave } = props;
  const { element, form, set, isBusy, draftNote, submit, forget } = useForm({
    draftKey: `asistencia:${meeting.id}`,
    fresh: (): MarksForm => ({ marks: {} }),
    check: ({ marks }) => ({ type: 'ready', values: changedMarks(meeting, marks) }),
    onSubmit: (changes) => onSave(meeting, changes),
  });
  const latest = useRef({ set, marks: form.marks });
  latest.current = { set, marks: form.marks };
  const onMark = useCallback((change: MarksByPerson) => {
    latest.current.set({ marks: { ...latest.current.marks, ...change } });
  }, []);
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      isOpen={props.isOpen}
      isUrgent
      onClose={onClose}
      title={messages.editAttendance}
      draftNote={draftNote}
      submitLabel={messages.save}
      isBusy={isBusy}
      onCancel={cancel}
      formRef={element}
      onSubmit={submit}
    >
      <p>
        {community.group.name} ·
        <time dateTime={meeting.date}>
          {formatInZone(meeting.date, zoneOfCommunity(community), formatDateTime)}
        </time>
      </p>
      <AttendanceChecks
        people={community.members}
        presentLabel={messages.presentMark}
        marksOf={(personId) => form.marks[personId] ?? marksOf(meeting, personId)}
        onMark={onMark}
        noteOf={(personId) => stateWord(meeting, personId)}
      />
    </FormDialog>
  );
});

/** What an empty check cannot say by itself. */
function stateWord(meeting: OverlaidMeeting, personId: number): string | undefined {
  const mark = meeting.marks[personId];
  const state = mark ? shownMark(mark).state : 'unrecorded';
  return {
    excused: messages.excused,
    absent: messages.absentMark,
    unrecorded: messages.unmarked,
    present: undefined,
  }[state];
}
