import { attachInstitutions } from '#server/institutions/attach-institutions';
import { type Case, groupOf, type RowRequests } from './case.ts';
import { freshPerson } from './people-requests.ts';
import type { TestApp } from './test-app.ts';
import type { World, WorldGroup } from './world.ts';

const MISSING_ID = 999_999;
let made = 0;

/** How the catalogue of institutions is asked for in the test world. */
export const institutionRequests: Readonly<Record<string, RowRequests>> = {
  'institutions.by-city': plain('/reports/institutions-by-city'),
  'institutions.cities-summary': plain('/reports/cities-summary'),
  'institutions.near-duplicates': plain('/institutions/near-duplicates'),
  'institutions.suggestions': plain('/institutions/suggestions'),
  'institutions.merge': onPair((id, into) => ({
    path: `/institutions/${id}/merge`,
    body: { into },
  })),
  'institutions.unmerge': onPair((id) => ({ path: `/institutions/${id}/unmerge` })),
  'institutions.tell-apart': onPair((id, other) => ({
    path: `/institutions/${id}/apart`,
    body: { other, isApart: true },
  })),
};

function plain(path: string): RowRequests {
  return { about: 'nothing', make: () => ({ path }) };
}

function onPair(
  make: (id: number, other: number) => { path: string; body?: unknown },
): RowRequests {
  return {
    about: 'group',
    make: async (world: World, test: TestApp, one: Case) => {
      const place = groupOf(world, one, 'community');
      if (!place) return make(MISSING_ID, MISSING_ID + 1);
      return make(await addEntry(test, place), await addEntry(test, place));
    },
  };
}

/** An entry of the catalogue, with somebody of that place who works there. */
export async function addEntry(
  test: TestApp,
  place: Pick<WorldGroup, 'state' | 'city'>,
  institution_name = `Institución ${++made} ${'abcdefghij'[made % 10]}`,
): Promise<number> {
  const person_id = await freshPerson(test, place as WorldGroup);
  return test.store.write(async (trx) => {
    await trx
      .insertInto('institutions')
      .values({ person_id, work_area: 'gobierno', institution_name })
      .execute();
    await attachInstitutions(trx, person_id);
    const { catalog_id } = await trx
      .selectFrom('institutions')
      .select('catalog_id')
      .where('person_id', '=', person_id)
      .executeTakeFirstOrThrow();
    return catalog_id ?? MISSING_ID;
  });
}
