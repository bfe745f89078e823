import {
  addMember,
  assignCoordinator,
  deleteCommunity,
  removeMember,
  restoreCommunity,
  rotateLink,
  updateCommunity,
} from '#contract/community-management';
import type { AnySchema, Endpoint } from '#contract/core/endpoint';
import type { CallOptions } from '#web/net/call.ts';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import { AFFECTED_ROWS } from './affected-rows.ts';
import type { CommunityChange } from './community-form.ts';

/** What is done to a community. Needs signal; each resolves to whether it was done, and tells it. */
export function useCommunityDeeds() {
  const { call } = usePhone();
  const toasts = useToasts();
  const reread = useRereads();

  async function act<P extends AnySchema, B extends AnySchema>(
    row: Endpoint<P, AnySchema, B>,
    options: CallOptions<Endpoint<P, AnySchema, B>>,
    words: { failure: string; done: Toast },
  ): Promise<boolean> {
    try {
      await call(row as Endpoint, options as never);
    } catch (error) {
      toasts.show({
        title: words.failure,
        description: sentenceOf(error, 'Intenta de nuevo.'),
        variant: 'destructive',
      });
      return false;
    }
    await reread(AFFECTED_ROWS);
    toasts.show(words.done);
    return true;
  }

  const restore = (id: number, name: string) =>
    act(
      restoreCommunity,
      { params: { id } },
      {
        failure: 'Error al recuperar la comunidad',
        done: { title: 'Comunidad recuperada', description: name },
      },
    );
  const add = (id: number, userId: number) =>
    act(
      addMember,
      { params: { id }, body: { userId } },
      {
        failure: 'Error al agregar miembro',
        done: { title: 'Miembro agregado exitosamente' },
      },
    );
  return {
    add,
    restore,
    update: (id: number, body: CommunityChange) =>
      act(
        updateCommunity,
        { params: { id }, body },
        {
          failure: 'Error al actualizar la comunidad',
          done: { title: 'Comunidad actualizada exitosamente' },
        },
      ),
    /** Nothing is asked before; the way back stays in sight until somebody closes it. */
    remove: (id: number, name: string) =>
      act(
        deleteCommunity,
        { params: { id } },
        {
          failure: 'Error al eliminar la comunidad',
          done: {
            title: 'Comunidad eliminada exitosamente',
            description: name,
            isSticky: true,
            action: { label: 'Deshacer', run: () => void restore(id, name) },
          },
        },
      ),
    assign: (communityId: number, userId: number) =>
      act(
        assignCoordinator,
        { params: { communityId }, body: { userId } },
        {
          failure: 'Error al asignar coordinador',
          done: { title: 'Coordinador asignado exitosamente' },
        },
      ),
    removeMember: (communityId: number, userId: number) =>
      act(
        removeMember,
        { params: { communityId, userId } },
        {
          failure: 'Error al remover miembro',
          done: {
            title: 'Miembro removido exitosamente',
            action: { label: 'Deshacer', run: () => void add(communityId, userId) },
          },
        },
      ),
    renewLink: (id: number) =>
      act(
        rotateLink,
        { params: { id } },
        { failure: 'Error al renovar el enlace', done: { title: 'Enlace renovado' } },
      ),
  };
}
