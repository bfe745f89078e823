import type { Role } from '#contract/core/roles';
import type { TestApp } from './test-app.ts';
import { STATES, type State, type World, type WorldGroup } from './world.ts';

/** Whose thing is asked about. */
export const REACHES = ['own', 'same-state', 'other-state', 'missing'] as const;
export type Target = (typeof REACHES)[number];

export type CallerKind = Role | 'anonymous';

export type Case = { caller: CallerKind; state: State; target: Target };

export type Request = { path: string; body?: unknown };

/** How a row of the contract is asked for in the test world. */
export type RowRequests = {
  /** What the target tells apart; a row without one is asked once. A place to write to is never missing. */
  about: 'nothing' | 'group' | 'meeting' | 'person' | 'link' | 'state' | 'place';
  make(world: World, test: TestApp, one: Case): Request | Promise<Request>;
};

/** The group a case is about; undefined for the missing one. Own is where the role has its ties. */
export function groupOf(
  world: World,
  { state, target }: Pick<Case, 'state' | 'target'>,
  kind: WorldGroup['kind'],
): WorldGroup | undefined {
  const other = STATES.find((name) => name !== state) as State;
  const pick = kind === 'community' ? world.community : world.team;
  switch (target) {
    case 'own':
      return pick(state, 0);
    case 'same-state':
      return pick(state, 3);
    case 'other-state':
      return pick(other, 0);
    case 'missing':
      return undefined;
  }
}

/** Who holds teams has their own meetings there; everyone else in the community. */
export function meetingGroupOf(world: World, one: Case): WorldGroup | undefined {
  const holdsTeam = one.caller === 'coordinador_de_equipo' || one.caller === 'coordinador_estatal';
  return groupOf(world, one, holdsTeam ? 'administrative' : 'community');
}
