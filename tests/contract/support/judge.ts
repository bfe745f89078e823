import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import type { Role } from '#contract/core/roles';
import { HOME_PARTS, homeParts, readHome } from '#contract/whole-home';
import type { Transcript } from '../transcript.ts';
import { type CallerKind, REACHES, type RowRequests, type Target } from './case.ts';
import { type ExpectedCase, expectedStatus } from './expected.ts';
import { HERE, type ReachCase } from './reach-case.ts';
import { requestsByRow } from './requests.ts';
import type { TestApp } from './test-app.ts';
import { findMarkers, maySee } from './visible.ts';
import { STATES, STATUSES, type World } from './world.ts';

export type Judge = {
  /** What is wrong with the answer to one case: another status than promised, a field too many. */
  wrongIn(row: Endpoint, one: ExpectedCase): Promise<string[]>;
  wrongAbout(one: ReachCase, caller: Role): Promise<string[]>;
};

/** Asks the server in the caller's place and holds the answer against the transcript of the design. */
export function createJudge(test: TestApp, world: World, transcript: Transcript): Judge {
  const readers = new Map<number, string>();
  /** Readers go on with one session until something is written, which may end any. */
  async function sessionOf(personId: number, row: Endpoint): Promise<string> {
    if (row.method !== 'GET') {
      readers.clear();
      return test.session(personId);
    }
    const secret = readers.get(personId) ?? (await test.session(personId));
    readers.set(personId, secret);
    return secret;
  }

  return {
    async wrongIn(row, one) {
      const asked = requestsByRow[row.name];
      const as =
        one.caller === 'anonymous'
          ? null
          : await sessionOf(world.person(one.caller, one.state, one.status).id, row);
      const request = await asked?.make(world, test, one);
      const got = await test.ask(row.method, `/api${request?.path}`, { as, body: request?.body });
      const about = asked?.about ?? 'nothing';
      const expected = expectedStatus(transcript, row.name, about, row.status, one);
      const isAsPromised = got.status === expected;
      return [
        ...(isAsPromised
          ? []
          : [`${got.status} instead of ${expected}: ${got.text.slice(0, 120)}`]),
        ...leaks(world, row, one, got.text).map((leak) => `leaks ${leak}`),
      ];
    },
    wrongAbout: (one, caller) => one.wrong({ test, world, viewer: world.person(caller, HERE) }),
  };
}

/**
 * On SQLite every case is asked. On PostgreSQL, where each costs a round trip, only callers of one state
 * ask (the SQL is the same for both), and callers who are not approved ask for their own thing only, because
 * their status is refused before anything is looked up.
 */
export function isAskedHere({ state, status, target }: ExpectedCase): boolean {
  if (!process.env.TEST_DATABASE_URL) return true;
  return state === HERE && (status === 'approved' || target === 'own');
}

/** Every case of a row for one caller: states × statuses × whose thing it is. */
export function casesOf(row: Pick<Endpoint, 'name'>, caller: CallerKind): ExpectedCase[] {
  const targets = targetsOf(requestsByRow[row.name]?.about ?? 'nothing');
  const statuses = caller === 'anonymous' ? (['approved'] as const) : STATUSES;
  return STATES.flatMap((state) =>
    statuses.flatMap((status) => targets.map((target) => ({ caller, state, status, target }))),
  );
}

/**
 * Of a row and a caller the cases between which the reach of a cell stands: the farthest thing that is
 * allowed and the nearest that is refused. Of whoever is not approved one of each status, of the highest
 * role, whom a forgotten status would let in the furthest. `policy-flips.test.ts` proves that no more is needed.
 */
export function boundaryOf(
  row: Endpoint,
  caller: CallerKind,
  transcript: Transcript,
): ExpectedCase[] {
  const about = requestsByRow[row.name]?.about ?? 'nothing';
  const isAllowed = (one: ExpectedCase) =>
    expectedStatus(transcript, row.name, about, row.status, one) === row.status;
  const here = casesOf(row, caller).filter(({ state }) => state === HERE);
  const approved = here.filter(({ status }) => status === 'approved');
  const farthest = approved.findLast(isAllowed);
  const refused = approved.filter((one) => !isAllowed(one));
  // Of a closed door the farthest too: of what is not, an open one says something else.
  const asked = farthest
    ? [farthest, ...refused.slice(0, 1)]
    : [...new Set([refused[0], refused.at(-1)])];
  const others = here.filter(({ status, target }) => status !== 'approved' && target === 'own');
  return [...asked, ...(caller === 'admin' ? others : [])].filter((one) => one !== undefined);
}

function targetsOf(about: RowRequests['about']): readonly Target[] {
  if (about === 'nothing') return ['own'];
  return about === 'place' ? REACHES.filter((target) => target !== 'missing') : REACHES;
}

function leaks(world: World, row: Endpoint, one: ExpectedCase, text: string): string[] {
  const viewer =
    one.caller === 'anonymous' || one.status !== 'approved'
      ? null
      : world.person(one.caller, one.state);
  const of = (name: string, said: string) =>
    findMarkers(said)
      .filter((marker) => !maySee(world, name, { ...one, viewer }, marker))
      .map(({ personId, field }) => `${field} of ${personId}`);
  if (row.name !== readHome.name || !text.startsWith('{')) return of(row.name, text);
  // Each part as its own call may say it.
  const { parts } = JSON.parse(text) as AnswerOf<typeof readHome>;
  return homeParts.flatMap((part) =>
    of(HOME_PARTS[part].row.name, JSON.stringify(parts[part])).map((leak) => `${part}: ${leak}`),
  );
}
