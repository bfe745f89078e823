import type { Row, Trx } from '../database/schema.ts';
import { countFigures } from './count-figures.ts';
import { dueOf } from './refresh-figures.ts';

type MemberFigures = Row<'member_figures'>;
type Due = {
  groups: ReadonlySet<number>;
  ofMember(groupId: number, personId: number): MemberFigures | undefined;
};

/** Groups counted between two turns of the loop, each with some twenty members. */
const AT_ONCE = 50;

/** Figures of the communities whose kept ones are out of date, counted and not kept. */
export async function countDueMembers(
  trx: Trx,
  { among, now, pace }: { among: ReadonlySet<number>; now: number; pace: () => Promise<void> },
): Promise<Due> {
  const due = (await dueOf(trx, { now }).select('groups.id').execute())
    .map(({ id }) => id)
    .filter((id) => among.has(id));
  const byMember = new Map<string, MemberFigures>();
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const { members } = await countFigures(trx, due.slice(from, from + AT_ONCE), now, pace);
    for (const row of members as MemberFigures[]) {
      byMember.set(`${row.group_id} ${row.person_id}`, row);
    }
    await pace();
  }
  return {
    groups: new Set(due),
    ofMember: (groupId, personId) => byMember.get(`${groupId} ${personId}`),
  };
}
