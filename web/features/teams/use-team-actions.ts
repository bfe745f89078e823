import { updateMeetingIntent } from '#web/records/meeting-intents.ts';
import type { Intent, OverlaidMeeting } from '#web/services/phone.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { MeetingChange, TeamMeetingValues } from './team-meeting-form.ts';
import { createTeamMeetingIntent } from './team-meeting-intent.ts';

/** What a coordinator records of a team's meetings. Each resolves to true once it is safe here. */
export function useTeamDeeds(teamId: number | null) {
  const phone = usePhone();
  const outbox = useOutbox();
  const toasts = useToasts();
  const keep = async (intents: readonly Intent[], words: Words): Promise<boolean> => {
    const { type } = (await outbox?.record(intents)) ?? { type: 'lost' };
    if (type === 'lost') {
      const { failed } = words;
      toasts.show({ title: 'Error', description: failed, variant: 'destructive', isSticky: true });
    }
    // Of what only its copy holds the notice above the screen speaks; told an error, one would try again.
    if (type === 'saved') toasts.show(words.done);
    return type !== 'lost';
  };
  return {
    create(values: TeamMeetingValues): Promise<boolean> {
      return keep([createTeamMeetingIntent(phone.newId(), teamId, values)], {
        done: { title: 'Reunión creada', description: 'La reunión ha sido creada exitosamente' },
        failed: 'No se pudo crear la reunión',
      });
    },
    async save(meeting: OverlaidMeeting, changes: readonly MeetingChange[]): Promise<boolean> {
      if (changes.length === 0) return true;
      const intents = changes.map(({ field, value }) => updateMeetingIntent(meeting, field, value));
      const done = { title: 'Reunión actualizada' };
      return keep(intents, { done, failed: 'No se pudo guardar la reunión' });
    },
  };
}

type Words = { done: { title: string; description?: string }; failed: string };
