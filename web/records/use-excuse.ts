import { useRef } from 'react';
import type { Attended } from '#contract/rules/absence';
import { type AttendanceSet, intents } from '#contract/rules/attendance';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { markIntent } from './meeting-intents.ts';

/** «Avisó», said of a meeting that is over, with a way back. */
export function useExcuse(meetings: readonly OverlaidMeeting[]) {
  const outbox = useOutbox();
  const toasts = useToasts();
  // Taking it back must see the mark of then, not that of the press.
  const current = useRef(meetings);
  current.current = meetings;

  const mark = async (meetingId: string, memberId: number, set: AttendanceSet) => {
    const meeting = current.current.find(({ id }) => id === meetingId);
    if (!meeting || !outbox) return false;
    const intent = markIntent(meeting, memberId, set, meeting.marks[memberId]);
    const { type } = await outbox.record([intent]);
    if (type !== 'lost') return true;
    toasts.show({ title: 'Error al registrar asistencia', variant: 'destructive', isSticky: true });
    return false;
  };

  return async ({ personId, alias }: PulledMember, { meetingId }: Attended): Promise<void> => {
    const before = current.current.find(({ id }) => id === meetingId)?.marks[personId];
    const back = { present: before?.present ?? null, excused: before?.excused ?? null };
    if (!(await mark(meetingId, personId, intents.excused(true)))) return;
    toasts.show({
      title: `Anotado: ${alias} avisó`,
      action: { label: 'Deshacer', run: () => void mark(meetingId, personId, back) },
    });
  };
}
