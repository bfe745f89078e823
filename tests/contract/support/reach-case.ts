import type { Role } from '#contract/core/roles';
import type { TestApp } from './test-app.ts';
import type { State, World, WorldPerson } from './world.ts';

/**
 * How far a cell reaches where no id says it: a list shows what lies within it and nothing else.
 * Asked by somebody of Durango; the other state is Chihuahua.
 */
export type ReachCase = {
  /** The row's name in the contract. */
  row: string;
  callers: readonly Role[];
  says: string;
  /** What is wrong with the answer. */
  wrong(place: CaseContext): Promise<string[]>;
};

export type CaseContext = { test: TestApp; world: World; viewer: WorldPerson };

export const HERE: State = 'Durango';
export const THERE: State = 'Chihuahua';
export const AD: Role = 'admin';
export const CC: Role = 'coordinador_de_coordinadores';
export const ES: Role = 'coordinador_estatal';
export const CO: Role = 'coordinador_de_comunidad';
export const EQ: Role = 'coordinador_de_equipo';

/** Asks as the viewer of a case. */
export async function askAs(
  { test, viewer }: CaseContext,
  method: string,
  path: string,
  body?: unknown,
) {
  return test.ask(method, `/api${path}`, { as: await test.session(viewer.id), body });
}

/** Problems are said in words, so that a case that fails can be read. */
export function unless(isRight: boolean, problem: string): string[] {
  return isRight ? [] : [problem];
}
