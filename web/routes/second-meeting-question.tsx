import { countPresent } from '#contract/rules/attendance';
import type { NewMeeting } from '#web/records/use-new-meeting.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { formatDateTimeOrToday } from '#web/ui/format/format-date-time-or-today.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import * as words from './second-meeting-words.ts';

/** Confirms a second meeting on one day: usually the first one is meant. */
export function SecondMeetingQuestion({ newMeeting }: { newMeeting: NewMeeting }) {
  const { second, open, zone } = newMeeting;
  const { now } = usePhone();
  const goOn = () => {
    if (second) void open(second.meeting.id);
    return true;
  };
  return (
    <ConfirmDialog
      isOpen={second !== null}
      title={words.title}
      cancelLabel={words.registerAnother}
      confirmLabel={words.goOn}
      onConfirm={goOn}
      onCancel={() => second?.answer(true)}
      onClose={() => second?.answer(false)}
    >
      {second && (
        <p>
          {words.existing(
            formatDateTimeOrToday(second.meeting.date, now(), zone),
            formatPresent(countPresent(second.meeting)),
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}

function formatPresent(count: number): string {
  return words.presentOf(count);
}
