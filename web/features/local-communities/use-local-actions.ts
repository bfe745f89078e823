import { createMeetingIntent, markIntent } from '#web/records/meeting-intents.ts';
import type { Intent, OverlaidMeeting } from '#web/services/phone.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { LocalMeeting } from './local-meeting-form.ts';
import type { MarkChange } from './marks.ts';

/** What a coordinator records of their communities. Each resolves to true once it is safe here. */
export function useLocalDeeds() {
  const phone = usePhone();
  const outbox = useOutbox();
  const toasts = useToasts();
  const keep = async (intents: readonly Intent[], words: { done: string; failed: string }) => {
    const { type } = (await outbox?.record(intents)) ?? { type: 'lost' };
    // Of what only its copy holds the notice above the screen speaks; told an error, one would try again.
    if (type === 'saved') toasts.show({ title: words.done });
    if (type === 'lost') {
      toasts.show({ title: words.failed, variant: 'destructive', isSticky: true });
    }
    return type !== 'lost';
  };
  return {
    register(meeting: LocalMeeting): Promise<boolean> {
      return keep(registerIntents(phone.newId(), meeting), {
        done: 'Reunión registrada exitosamente',
        failed: 'Error al registrar reunión',
      });
    },
    async saveMarks(meeting: OverlaidMeeting, changes: readonly MarkChange[]): Promise<boolean> {
      if (changes.length === 0) return true;
      return keep(
        changes.map(({ personId, set }) =>
          markIntent(meeting, personId, set, meeting.marks[personId]),
        ),
        { done: 'Asistencia actualizada exitosamente', failed: 'Error al actualizar asistencia' },
      );
    },
  };
}

/** The meeting first; every mark waits for it, so that one refusal does not become eighteen. */
export function registerIntents(id: string, meeting: LocalMeeting): Intent[] {
  const { communityId, values, marks } = meeting;
  return [
    createMeetingIntent(id, communityId, values),
    ...marks.map(({ personId, set }) => ({
      ...markIntent({ id, createOp: null }, personId, set, undefined),
      after: [0],
    })),
  ];
}
