import type { Call } from '../http/handler.ts';

/** An open membership of a community. */
export type Membership = {
  id: number;
  groupId: number;
  name: string;
  joinedAt: number;
  isCoordinator: boolean;
  isDeleted: boolean;
};

/** Ends a membership; what was registered of the person there stays. Phones hear of it. */
export async function leaveCommunity(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  { id }: Pick<Membership, 'id'>,
): Promise<void> {
  const change = await deps.store.nextChange(trx);
  await trx.updateTable('memberships').set({ left_at: now, change }).where('id', '=', id).execute();
}
