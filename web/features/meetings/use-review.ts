import {
  matchNameIntent,
  mergeIntent,
  restoreIntent,
  setAsideIntent,
} from '#web/records/review-intents.ts';
import type { Intent, OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { Toast } from '#web/ui/overlay/toasts.ts';

/** What a coordinator decides about registered meetings. Each says so once it is safe here. */
export function useReview() {
  const outbox = useOutbox();
  const toasts = useToasts();
  const keep = async (intent: Intent, toast: Toast): Promise<boolean> => {
    const recorded = await outbox?.record([intent]);
    const isSafe = recorded !== undefined && recorded.type !== 'lost';
    toasts.show(isSafe ? toast : notKept);
    return isSafe;
  };
  const setAside = (meeting: OverlaidMeeting): Promise<boolean> =>
    keep(setAsideIntent(meeting), {
      title: 'Reunión apartada',
      description: 'Se conserva, pero no cuenta en las cifras.',
      action: { label: 'Deshacer', run: () => void restore(meeting) },
    });
  const restore = (meeting: OverlaidMeeting): Promise<boolean> =>
    keep(restoreIntent(meeting), {
      title: 'La reunión vuelve a contar',
      action: { label: 'Deshacer', run: () => void setAside(meeting) },
    });
  return {
    setAside,
    restore,
    merge: (stays: OverlaidMeeting, from: OverlaidMeeting): Promise<boolean> =>
      keep(mergeIntent(stays, from), { title: 'Las dos reuniones ya son una' }),
    match: (meeting: OverlaidMeeting, name: OverlaidName, memberId: number, alias: string) =>
      keep(matchNameIntent(meeting, name, memberId), { title: `Anotado: es ${alias}` }),
  };
}

const notKept: Toast = {
  title: 'No se pudo guardar en este teléfono',
  description: 'Libera espacio e intenta de nuevo.',
  variant: 'destructive',
  isSticky: true,
};
