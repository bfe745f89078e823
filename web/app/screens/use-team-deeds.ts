import type { Intent, OverlaidMeeting } from '#web/deps/phone.ts';
import { useOutbox, usePhone } from '#web/deps/phone-context.ts';
import { updateMeetingIntent } from '#web/meetings/meeting-intents.ts';
import type { MeetingChange, TeamMeetingValues } from '#web/teams/team-meeting-form.ts';
import { createTeamMeetingIntent } from '#web/teams/team-meeting-intent.ts';
import { useToasts } from '#web/ui/toast-region.tsx';

/** What a coordinator records of a team's meetings. Each resolves to true once it is safe here. */
export function useTeamDeeds(teamId: number | null) {
  const phone = usePhone();
  const outbox = useOutbox();
  const toasts = useToasts();
  const keep = async (intents: readonly Intent[], failure: string): Promise<boolean> => {
    const recorded = await outbox?.record(intents);
    if (recorded?.type === 'saved') return true;
    toasts.show({ title: 'Error', description: failure, variant: 'destructive', isSticky: true });
    return false;
  };
  return {
    async create(values: TeamMeetingValues): Promise<boolean> {
      const intent = createTeamMeetingIntent(phone.newId(), teamId, values);
      const isSafe = await keep([intent], 'No se pudo crear la reunión');
      if (isSafe) {
        toasts.show({
          title: 'Reunión creada',
          description: 'La reunión ha sido creada exitosamente',
        });
      }
      return isSafe;
    },
    async save(meeting: OverlaidMeeting, changes: readonly MeetingChange[]): Promise<boolean> {
      if (changes.length === 0) return true;
      const intents = changes.map(({ field, value }) => updateMeetingIntent(meeting, field, value));
      const isSafe = await keep(intents, 'No se pudo guardar la reunión');
      if (isSafe) toasts.show({ title: 'Reunión actualizada' });
      return isSafe;
    },
  };
}
