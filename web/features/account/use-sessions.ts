import { endOtherSessions, endSession, listSessions } from '#contract/account';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';

/** Where one is signed in, as the server knows it now. */
export function useSessions() {
  const { call } = usePhone();
  const toasts = useToasts();
  const { state, reload } = useServerRead(listSessions, { isFresh: true });
  const attempt = async (deed: () => Promise<string>) => {
    try {
      toasts.show({ title: await deed() });
    } catch (error) {
      // It had ended by itself: the list shows so.
      if (!(error instanceof CallError && error.status === 404)) {
        const description = sentenceOf(error, 'Intenta de nuevo.');
        toasts.show({ title: 'Error al cerrar sesión', description, variant: 'destructive' });
      }
    }
    reload();
  };
  return {
    state,
    reload,
    end: (id: number) =>
      attempt(async () => {
        await call(endSession, { params: { id } });
        return 'Sesión cerrada';
      }),
    endOthers: () =>
      attempt(async () => {
        const { ended } = await call(endOtherSessions, {});
        return ended === 1 ? '1 sesión cerrada' : `${ended} sesiones cerradas`;
      }),
  };
}
