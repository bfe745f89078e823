import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import { cityKey, institutionKey } from '#contract/rules/institution-key';
import type { InstitutionType } from '#contract/rules/institution-status';
import type { Trx } from '../database/schema.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { Network, NetworkTools } from './network.ts';

type Told = {
  name: string;
  type: InstitutionType;
  description: string;
  verified: number | null;
  contact?: string;
  state?: string;
  city?: string;
};

const DIRECTORY: readonly Told[] = [
  told('Hospital General', 'salud', 'Consulta externa y urgencias', 40),
  { ...told('DIF Municipal', 'asistencia_social', 'Despensas y albergue', 400), contact: 'lider' },
  told('Colegio Guadalupe Victoria', 'educacion', 'Primaria y secundaria', null),
  told('Banco de Alimentos', 'asistencia_social', 'Reparte los jueves', 800),
  {
    ...told('Cáritas Diocesana', 'asistencia_social', 'Dispensario médico', 10),
    contact: 'comunidad',
  },
  { ...told('Presidencia Municipal', 'gobierno', 'Desarrollo social', 90), city: 'Lerdo' },
  {
    ...told('Casa del Migrante', 'asistencia_social', 'Techo y comida', 20),
    state: 'Chihuahua',
    city: 'Ciudad Juárez',
  },
];

export async function storeDirectory(
  trx: Trx,
  { random, week }: NetworkTools,
  next: Network['next'],
): Promise<void> {
  const ids = new Map<string, number>();
  for (const one of DIRECTORY) ids.set(one.name, await list(trx, one, { week, next }));
  const idOf = (name: string) => ids.get(name) ?? 0;
  const [a, b] = [idOf('Cáritas Diocesana'), idOf('Banco de Alimentos')];
  const at = week - 40 * DAY_MS;
  await trx
    .insertInto('institution_links')
    .values({
      uuid: uuidv7(at, (bytes) => bytes.map(() => random.between(0, 255))),
      ...{ one_id: Math.min(a, b), other_id: Math.max(a, b), kind: 'recursos', from_id: a },
      ...{ status: 'accepted', asked_by: personOf('comunidad'), note: 'Medicinas por despensas' },
      ...{ answered_at: at + DAY_MS, created_at: at, change: next.change++ },
    })
    .execute();
}

type Tools = Pick<NetworkTools, 'week'> & { next: Network['next'] };

async function list(trx: Trx, one: Told, { week, next }: Tools): Promise<number> {
  const { name, type, description, state = 'Durango', city = 'Durango' } = one;
  const place = { state, city };
  const key = institutionKey(name, place);
  const values = {
    ...{ type, description, listed: 1 as const, created_at: week - 200 * DAY_MS },
    verified_at: one.verified === null ? null : week - one.verified * DAY_MS,
    contact_person_id: one.contact ? personOf(one.contact) : null,
    contact_consented_at: one.contact ? week - 100 * DAY_MS : null,
    change: next.change++,
  };
  const { id } = await trx
    .insertInto('institution_catalog')
    .values({
      ...place,
      ...values,
      name,
      key,
      city_key: cityKey(city),
      work_area: 'sociedad_civil',
    })
    .onConflict((conflict) => conflict.columns(['state', 'city_key', 'key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const personOf = (name: string) =>
  DEMO_ACCOUNTS.findIndex(({ email }) => email === `${name}@demo.mx`) + 1;

function told(
  name: string,
  type: InstitutionType,
  description: string,
  verified: number | null,
): Told {
  return { name, type, description, verified };
}
