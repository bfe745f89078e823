import { usePhone } from '#web/deps/phone-context.ts';
import { countPresent } from '#web/meetings/count-present.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { momentToWords } from './moment-to-words.ts';
import type { NewMeeting } from './use-new-meeting.ts';

/** A second meeting of one day is asked about: nearly always the first one is meant. */
export function SecondMeetingQuestion({ newMeeting }: { newMeeting: NewMeeting }) {
  const { second, open, zone } = newMeeting;
  const { now } = usePhone();
  const goOn = () => {
    second?.answer(false);
    if (second) void open(second.meeting.id);
  };
  return (
    <ConfirmDialog
      isOpen={second !== null}
      title="Ya hay una reunión ese día"
      cancelLabel="Registrar otra"
      confirmLabel="Seguir con esa"
      onConfirm={goOn}
      onCancel={() => second?.answer(true)}
      onClose={() => second?.answer(false)}
    >
      {second && (
        <p>
          Es la de {momentToWords(second.meeting.date, now(), zone)}, con{' '}
          {presentToWords(countPresent(second.meeting))}.
        </p>
      )}
    </ConfirmDialog>
  );
}

function presentToWords(count: number): string {
  return count === 1 ? '1 presente' : `${count} presentes`;
}
