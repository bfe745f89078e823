import {
  decideReport,
  listReports,
  lockThread,
  pinThread,
  removePost,
  removeThread,
  reportPost,
} from '#contract/forum-moderation';
import { setForumListing, withdrawPost } from '#contract/forum-writing';
import { forumOverview, getThread, keptForums, listThreads } from '#contract/forums';
import { useServerMutation } from '#web/services/use-server-mutation.ts';

const READS = [forumOverview, keptForums, listThreads, getThread];
const affects = [...READS, listReports];

/** What whoever moderates decides. Needs signal. */
export function useModeration() {
  const pinning = useServerMutation(pinThread, { affects, failed: 'No se pudo fijar' });
  const locking = useServerMutation(lockThread, { affects, failed: 'No se pudo cerrar' });
  const removing = useServerMutation(removeThread, { affects, failed: 'No se pudo retirar' });
  const removingPost = useServerMutation(removePost, { affects, failed: 'No se pudo retirar' });
  const deciding = useServerMutation(decideReport, { affects, failed: 'No se pudo decidir' });
  const bringBack = (id: string) =>
    void removing.run({ params: { id }, body: { undo: true } }, { done: { title: 'Devuelta' } });
  const bringBackPost = (id: string) =>
    void removingPost.run(
      { params: { id }, body: { undo: true } },
      { done: { title: 'Devuelto' } },
    );
  return {
    pin: (id: string, undo: boolean) =>
      pinning.run(
        { params: { id }, body: { undo } },
        { done: { title: undo ? 'Ya no está fijada' : 'Conversación fijada' } },
      ),
    lock: (id: string, undo: boolean) =>
      locking.run(
        { params: { id }, body: { undo } },
        { done: { title: undo ? 'Conversación abierta' : 'Conversación cerrada' } },
      ),
    async removeThread(id: string, reason: string): Promise<boolean> {
      const action = { label: 'Deshacer', run: () => bringBack(id) };
      const done = { title: 'Conversación retirada', isSticky: true, action };
      return (await removing.run({ params: { id }, body: { reason } }, { done })).type === 'done';
    },
    async removePost(id: string, reason: string): Promise<boolean> {
      const action = { label: 'Deshacer', run: () => bringBackPost(id) };
      const done = { title: 'Mensaje retirado', isSticky: true, action };
      const input = { params: { id }, body: { reason } };
      return (await removingPost.run(input, { done })).type === 'done';
    },
    keep: (id: string) =>
      deciding.run(
        { params: { id }, body: { decision: 'keep', reason: null } },
        { done: { title: 'El mensaje se queda' } },
      ),
    async takeAway(id: string, reason: string): Promise<boolean> {
      const input = { params: { id }, body: { decision: 'remove' as const, reason } };
      const done = { title: 'Mensaje retirado' };
      return (await deciding.run(input, { done })).type === 'done';
    },
  };
}

/** Of what one wrote oneself. Needs signal. */
export function useWithdrawal() {
  const withdrawing = useServerMutation(withdrawPost, {
    affects: READS,
    failed: 'No se pudo borrar',
  });
  const bringBack = (id: string) =>
    void withdrawing.run({ params: { id }, body: { undo: true } }, { done: { title: 'Devuelto' } });
  return {
    isBusy: withdrawing.isPending,
    withdraw: (id: string) => {
      const action = { label: 'Deshacer', run: () => bringBack(id) };
      const done = { title: 'Mensaje borrado', isSticky: true, action };
      return withdrawing.run({ params: { id }, body: {} }, { done });
    },
  };
}

export function useReport() {
  return useServerMutation(reportPost, {
    affects: [getThread],
    done: { title: 'Reporte enviado', description: 'La coordinación lo revisará.' },
    failed: 'No se pudo enviar el reporte',
  });
}

export function useListing() {
  return useServerMutation(setForumListing, {
    affects: [forumOverview],
    failed: 'No se pudo guardar',
  });
}
