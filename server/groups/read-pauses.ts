import type { Pause } from '#contract/rules/team-due';
import type { Trx } from '../database/schema.ts';

export type GroupPause = Pause & { reason: string | null };

/** The rests of these groups. */
export async function readPauses(
  trx: Trx,
  groupIds: readonly number[],
): Promise<(groupId: number) => readonly GroupPause[]> {
  if (groupIds.length === 0) return () => [];
  const rows = await trx
    .selectFrom('group_pauses')
    .select(['group_id', 'from_day', 'until_day', 'reason'])
    .where('group_id', 'in', [...groupIds])
    .orderBy('id')
    .execute();
  const byGroup = new Map<number, GroupPause[]>();
  for (const { group_id, from_day, until_day, reason } of rows) {
    const pauses = byGroup.get(group_id) ?? [];
    byGroup.set(group_id, pauses);
    pauses.push({ from: from_day, until: until_day, reason });
  }
  return (groupId) => byGroup.get(groupId) ?? [];
}
