import {
  addMember,
  assignCoordinator,
  deleteCommunity,
  removeMember,
  restoreCommunity,
  rotateLink,
  updateCommunity,
} from '#contract/community-management';
import type { MutationOutcome } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { AFFECTED_ROWS } from './affected-rows.ts';
import type { CommunityChange } from './community-form.ts';

/** What is done to a community. Needs signal; each resolves to whether it was done. */
export function useCommunityActions() {
  const mutations = useCommunityMutations();
  const restore = (id: number, name: string) =>
    isDone(
      mutations.restore.run(
        { params: { id } },
        { done: { title: 'Comunidad recuperada', description: name } },
      ),
    );
  const add = (id: number, userId: number) =>
    isDone(mutations.add.run({ params: { id }, body: { userId } }));
  return {
    add,
    restore,
    update: (id: number, body: CommunityChange) =>
      isDone(mutations.update.run({ params: { id }, body })),
    /** Nothing is asked before; the way back stays in sight until somebody closes it. */
    remove: (id: number, name: string) =>
      isDone(
        mutations.remove.run(
          { params: { id } },
          {
            done: {
              title: 'Comunidad eliminada exitosamente',
              description: name,
              isSticky: true,
              action: { label: 'Deshacer', run: () => void restore(id, name) },
            },
          },
        ),
      ),
    assign: (communityId: number, userId: number) =>
      isDone(mutations.assign.run({ params: { communityId }, body: { userId } })),
    removeMember: (communityId: number, userId: number) =>
      isDone(
        mutations.removeMember.run(
          { params: { communityId, userId } },
          {
            done: {
              title: 'Miembro removido exitosamente',
              action: { label: 'Deshacer', run: () => void add(communityId, userId) },
            },
          },
        ),
      ),
    renewLink: (id: number) => isDone(mutations.renewLink.run({ params: { id } })),
  };
}

function useCommunityMutations() {
  return {
    restore: useServerMutation(restoreCommunity, {
      affects: AFFECTED_ROWS,
      failed: 'Error al recuperar la comunidad',
    }),
    add: useServerMutation(addMember, {
      affects: AFFECTED_ROWS,
      done: { title: 'Miembro agregado exitosamente' },
      failed: 'Error al agregar miembro',
    }),
    update: useServerMutation(updateCommunity, {
      affects: AFFECTED_ROWS,
      done: { title: 'Comunidad actualizada exitosamente' },
      failed: 'Error al actualizar la comunidad',
    }),
    remove: useServerMutation(deleteCommunity, {
      affects: AFFECTED_ROWS,
      failed: 'Error al eliminar la comunidad',
    }),
    assign: useServerMutation(assignCoordinator, {
      affects: AFFECTED_ROWS,
      done: { title: 'Coordinador asignado exitosamente' },
      failed: 'Error al asignar coordinador',
    }),
    removeMember: useServerMutation(removeMember, {
      affects: AFFECTED_ROWS,
      failed: 'Error al remover miembro',
    }),
    renewLink: useServerMutation(rotateLink, {
      affects: AFFECTED_ROWS,
      done: { title: 'Enlace renovado' },
      failed: 'Error al renovar el enlace',
    }),
  };
}

async function isDone(running: Promise<MutationOutcome<unknown>>): Promise<boolean> {
  return (await running).type === 'done';
}
