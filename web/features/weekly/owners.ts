import { columnOf } from '#contract/core/roles';
import type { SessionUser } from '#contract/session';
import type { ActivityOwner } from './activity-form.ts';
import type { WeekView } from './week-view.ts';

export function toOwners(
  { scope, groups, states }: Pick<WeekView, 'scope' | 'groups' | 'states'>,
  self: Pick<SessionUser, 'role' | 'state'>,
): ActivityOwner[] {
  const shown = scope.groupId === null ? [] : [toGroup({ id: scope.groupId, name: scope.name })];
  const own = groups.filter(({ id }) => id !== scope.groupId).map(toGroup);
  if (states.length === 0) return [...shown, ...own];
  const first = scope.state ?? (columnOf(self.role) === 'admin' ? null : self.state);
  const rest = states.filter((name) => name !== first);
  return [...shown, ...(first ? [first, ...rest] : rest).map(toState)];
}

const toGroup = ({ id, name }: { id: number; name: string }) => ({
  ...{ value: `group:${id}`, label: name },
});
const toState = (name: string) => ({ value: `state:${name}`, label: name });
