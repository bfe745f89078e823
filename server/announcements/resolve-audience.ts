import { createAnnouncement } from '#contract/announcement-writing';
import { STATES } from '#contract/core/places';
import { foldText } from '#contract/rules/fold-text';
import { mustFindGroup, reachesFor } from '../access/reach.ts';
import { hasState } from '../access/zone.ts';
import type { NewRow } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { invalid, outOfScope } from '../http/problem.ts';

type Target = {
  targetState: string | null;
  targetCity: string | null;
  targetRole: string | null;
  targetGroupId: number | null;
};

type Columns = Pick<
  NewRow<'announcements'>,
  'target_state' | 'target_city' | 'target_role' | 'target_group_id'
>;

/**
 * Whom it may be for, at writing and at each edit: a coordinador_de_comunidad one of their
 * communities; `S` and `Z` places and communities within; `A` anybody.
 */
export async function resolveAudience(
  call: Pick<Call, 'trx' | 'caller' | 'cell'>,
  target: Target,
): Promise<Columns> {
  const { targetGroupId: id, targetCity, targetRole: target_role } = target;
  const cell = writingCell(call);
  if (id !== null) {
    const { id: target_group_id } = await mustFindGroup({ ...call, cell }, id, 'community');
    return { target_state: null, target_city: null, target_role, target_group_id };
  }
  if (cell.reaches.includes('K')) throw invalid('Elige una de tus comunidades', 'targetGroupId');
  const state = canonicalState(target.targetState);
  if (!hasState(mustHaveCaller(call), cell, state)) throw outOfScope();
  return { target_state: state, target_city: targetCity, target_role, target_group_id: null };
}

/** Of writing one, whatever the call at hand: `O` says whose it is, not whom it may reach. */
function writingCell({ caller, cell }: Pick<Call, 'caller' | 'cell'>): Call['cell'] {
  return { ...cell, reaches: reachesFor(mustHaveCaller({ caller }), createAnnouncement) };
}

function canonicalState(asked: string | null): string | null {
  if (asked === null) return null;
  const state = STATES.find((name) => foldText(name) === foldText(asked));
  if (!state) throw invalid('Ese estado no existe', 'targetState');
  return state;
}
