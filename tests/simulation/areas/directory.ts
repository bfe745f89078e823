/** «Conectar»: institutions, and what phones ask of them in the name of others. */
import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import { LINK_KINDS } from '#contract/rules/institution-status';
import type { Trx } from '#server/database/schema';
import type { Intent } from '#sync/types';
import { connectIntent } from '#web/local-data/directory-intents.ts';
import type { Drawing } from './drawing.ts';

/** The first of their table: three of the leaders' own city, one whose contact alone speaks for it. */
const INSTITUTIONS = [1, 2, 3, 4];
const ELSEWHERE = 'Gómez Palacio';

export async function fillDirectory(
  trx: Trx,
  { contact, now }: { contact: number; now: number },
): Promise<void> {
  const at = now - DAY_MS;
  const rows = INSTITUTIONS.map((id) => {
    const city = id === INSTITUTIONS.length ? ELSEWHERE : 'Durango';
    return {
      ...{ name: `Institución ${id}`, key: `institucion ${id}`, work_area: 'salud' },
      ...{ state: 'Durango', city, city_key: city.toLowerCase(), type: 'salud' as const },
      ...{ listed: 1 as const, contact_person_id: city === ELSEWHERE ? contact : null },
      ...{ created_at: at, change: 1 },
    };
  });
  await trx.insertInto('institution_catalog').values(rows).execute();
}

/** Mostly between the first two, so that both sides ask. */
export function drawConnection({ stream, now }: Drawing): Intent {
  const among = stream.chance(0.6) ? INSTITUTIONS.slice(0, 2) : INSTITUTIONS;
  const fromId = stream.pick(among);
  const to = stream.pick(among.filter((id) => id !== fromId));
  const id = uuidv7(now, (bytes) => stream.bytes(bytes));
  const note = `nota ${stream.int(1e9)}`;
  return connectIntent(id, to, { fromId, kind: stream.pick(LINK_KINDS), note });
}
