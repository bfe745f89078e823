import { DAY_MS } from '#contract/core/durations';
import { STATES } from '#contract/core/places';
import type { Store } from '#server/database/store';

const AT_ONCE = 400;
const CITIES_A_STATE = 12;

type Size = { institutions: number; linksEach: number; people: number };

/** A directory of the whole country, with its connections, and people who declared where they work. */
export async function fillDirectory(store: Store, now: number, size: Size): Promise<void> {
  const { institutions, linksEach, people } = size;
  await fill(store, 'institution_catalog', institutions, (index) => ({
    ...placeOf(index),
    ...{ name: `Institución ${index}`, key: `institucion ${index}`, work_area: 'sociedad_civil' },
    ...{ listed: 1, type: 'salud', description: 'Consulta externa y urgencias', change: index },
    verified_at: index % 3 === 0 ? null : now - (index % 800) * DAY_MS,
    archived_at: index % 50 === 0 ? now : null,
  }));
  await fill(store, 'institution_links', institutions * linksEach, (index) => {
    const from = (index % institutions) + 1;
    const step = (Math.floor(index / institutions) + 1) * 37;
    const to = ((from - 1 + step) % institutions) + 1;
    const at = now - (index % 200) * DAY_MS;
    const isRequested = index % 4 === 0;
    return {
      ...{ uuid: `link-${index}`, one_id: Math.min(from, to), other_id: Math.max(from, to) },
      ...{ kind: 'colaboracion', status: isRequested ? 'requested' : 'accepted', from_id: from },
      ...{ created_at: at, answered_at: isRequested ? null : at, change: index },
      outcome: index % 5 === 1 ? 'met' : null,
    };
  });
  await fill(store, 'people', people, (index) => {
    const { state, city } = placeOf(index);
    return {
      ...{ alias: `Persona ${index}`, role: 'integrante', status: 'approved', state, city },
      ...{ created_at: now, change: index },
    };
  });
  const { first } = await store.read
    .selectFrom('people')
    .select((eb) => eb.fn.min<number>('id').as('first'))
    .where('alias', '=', 'Persona 0')
    .executeTakeFirstOrThrow();
  await fill(store, 'institutions', people, (index) => ({
    ...{ person_id: first + index, work_area: 'sociedad_civil', institution_name: 'x' },
    catalog_id: (index % institutions) + 1,
  }));
}

function placeOf(index: number) {
  const state = STATES[index % STATES.length] as string;
  const city = index % 3 === 0 ? state : `Ciudad ${index % CITIES_A_STATE}`;
  return { state, city, city_key: city.toLowerCase() };
}

type Table = 'institution_catalog' | 'institution_links' | 'people' | 'institutions';

async function fill(
  store: Store,
  table: Table,
  count: number,
  toRow: (index: number) => object,
): Promise<void> {
  await store.write(async (trx) => {
    for (let at = 0; at < count; at += AT_ONCE) {
      const length = Math.min(AT_ONCE, count - at);
      const rows = Array.from({ length }, (_, index) => toRow(at + index));
      await trx
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  });
}
