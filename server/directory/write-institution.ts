import type { ParsedBodyOf } from '#contract/core/endpoint';
import {
  archiveInstitution,
  createInstitution,
  type Institution,
  institutionBody,
  setContact,
  updateInstitution,
  verifyInstitution,
} from '#contract/directory';
import { cityKey, institutionKey } from '#contract/rules/institution-key';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, outOfScope } from '../http/problem.ts';
import { mustFit } from '../http/run-handler.ts';
import { ageOf } from '../people/is-minor.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { type Entry, findListed, mayAt, mustFindWithin, reachesPlace } from './find-institution.ts';
import { toInstitutions } from './to-institution.ts';

type Writing = Pick<Call, 'trx' | 'caller' | 'cell' | 'now' | 'deps'>;
type Body = ParsedBodyOf<typeof createInstitution>;

/** Adds it to the directory; reuses the entry of a name people already declared. */
export const createInstitutionHandler = handler(createInstitution, {
  async run(call) {
    const { trx, body, now } = call;
    mustReach(call, body);
    const key = mustHaveKey(body);
    const place = { state: body.state, city_key: cityKey(body.city), key };
    const known = await trx
      .selectFrom('institution_catalog')
      .selectAll()
      .where((eb) => eb.and(place))
      .executeTakeFirst();
    if (known?.listed === 1 || known?.merged_into) throw alreadyListed();
    const made = { created_by: mustHaveCaller(call).personId, created_at: now };
    const values = { ...toColumns(body), ...made, listed: 1 as const };
    const change = await call.deps.store.nextChange(trx);
    const { id } = known
      ? { id: known.id }
      : await trx
          .insertInto('institution_catalog')
          .values({ ...place, ...values, work_area: workAreaOf(body.type), change })
          .returning('id')
          .executeTakeFirstOrThrow();
    if (known) await save(call, id, values);
    await audit(call, id, 'institution.listed');
    return tell(call, id);
  },
  reread: (call, kept) => tell(call, Number(kept.id)),
});

/** Editing its data does not verify that it exists. */
export const updateInstitutionHandler = handler(updateInstitution, async (call) => {
  const { trx } = call;
  // Taking a number first waits for the current writer.
  await call.deps.store.nextChange(trx);
  const entry = await mustFindWithin(call, call.params.id);
  await assertVersion(call.body.version, entry.change, () => tell(call, entry.id));
  const sent = Object.entries(call.body).filter(([, value]) => value !== undefined);
  const body = mustFit(institutionBody, { ...toEntries(entry), ...Object.fromEntries(sent) });
  mustReach(call, body);
  const key = mustHaveKey(body);
  const place = { state: body.state, city_key: cityKey(body.city), key };
  const other = await trx
    .selectFrom('institution_catalog')
    .select('id')
    .where((eb) => eb.and(place))
    .where('id', '!=', entry.id)
    .executeTakeFirst();
  if (other) throw alreadyListed();
  await save(call, entry.id, { ...toColumns(body), ...place });
  await audit(call, entry.id, 'institution.updated');
  return tell(call, entry.id);
});

export const verifyInstitutionHandler = handler(verifyInstitution, async (call) => {
  const { id } = await mustFindWithin(call, call.params.id);
  const by = mustHaveCaller(call).personId;
  await save(call, id, { verified_at: call.now, verified_by: by, archived_at: null });
  await audit(call, id, 'institution.verified');
  return tell(call, id);
});

export const archiveInstitutionHandler = handler(archiveInstitution, async (call) => {
  const { id, archived_at } = await mustFindWithin(call, call.params.id);
  const { isArchived } = call.body;
  if ((archived_at !== null) === isArchived) return tell(call, id);
  await save(call, id, { archived_at: isArchived ? call.now : null });
  await audit(call, id, isArchived ? 'institution.archived' : 'institution.restored');
  return tell(call, id);
});

/** Declaring oneself is the consent to be named by alias. */
export const setContactHandler = handler(setContact, async (call) => {
  const { trx, now, body } = call;
  const caller = mustHaveCaller(call);
  const entry = await mustFindWithin(call, call.params.id);
  const { contact_person_id: contact } = entry;
  if (body.isContact) {
    if (contact !== null && contact !== caller.personId) {
      throw new HttpProblem(409, 'has_contact', 'Esta institución ya tiene un contacto');
    }
    await mustBeAdult(call, caller.personId);
    await save(call, entry.id, {
      contact_person_id: caller.personId,
      contact_consented_at: now,
    });
  } else if (contact !== null) {
    if (contact !== caller.personId && !mayAt(caller, updateInstitution, entry)) throw outOfScope();
    await save(call, entry.id, { contact_person_id: null, contact_consented_at: null });
    await trx
      .deleteFrom('institution_answer_links')
      .where('institution_id', '=', entry.id)
      .where('person_id', '=', contact)
      .execute();
  }
  return tell(call, entry.id);
});

/** The contact's name is public, so minors are refused. */
async function mustBeAdult({ trx, now }: Writing, personId: number): Promise<void> {
  const birth = await trx
    .selectFrom('people')
    .select(['birth_year', 'birth_month', 'birth_waiting', 'state', 'city'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const age = ageOf(birth, now);
  if (age === 'adult') return;
  const text =
    age === 'minor'
      ? 'El contacto de una institución tiene que ser mayor de edad'
      : 'Para ser el contacto, anota primero tu año de nacimiento en «Mis datos»';
  throw new HttpProblem(403, 'minor', text);
}

function mustReach(call: Writing, place: Pick<Body, 'state' | 'city'>): void {
  if (!reachesPlace(mustHaveCaller(call), call.cell.reaches, place)) throw outOfScope();
}

function mustHaveKey(body: Body): string {
  const key = institutionKey(body.name, body);
  if (key === '') throw invalid('Escribe el nombre de la institución', 'name');
  return key;
}

const alreadyListed = () =>
  new HttpProblem(409, 'already_listed', 'Esa institución ya está en el directorio de esa ciudad');

/** Only the two areas a type implies; people declare the others. */
const workAreaOf = (type: Body['type']) => (type === 'gobierno' ? 'gobierno' : 'sociedad_civil');

/** As a form holds it: a stored phone may be shared. */
function toEntries(entry: Entry) {
  const { name, type, description, state, city, address } = entry;
  return {
    ...{ name, type: type ?? 'asistencia_social', description, state, city, address },
    ...{ phone: entry.contact_phone, email: entry.contact_email },
    ...{ website: entry.contact_website, mayShare: entry.contact_phone !== null },
  };
}

function toColumns(body: Body) {
  const { name, type, description, state, city, address, phone, email, website } = body;
  return {
    ...{ name, type, description, state, city, address },
    ...{ contact_phone: phone, contact_email: email, contact_website: website },
  };
}

export async function save(
  { trx, deps }: Pick<Writing, 'trx' | 'deps'>,
  id: number,
  values: Partial<Omit<Entry, 'name_key' | 'search_key'>>,
): Promise<void> {
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('institution_catalog')
    .set({ ...values, change })
    .where('id', '=', id)
    .execute();
}

async function tell(call: Writing, id: number): Promise<Institution> {
  const { trx, now } = call;
  const entry = await findListed(trx, id);
  const [told] = await toInstitutions(
    { trx, now, caller: mustHaveCaller(call) },
    entry ? [entry] : [],
  );
  if (!told) throw new Error('what was written is in the directory');
  return told;
}

const audit = (call: Writing, id: number, action: string) =>
  auditAct(call, { kind: 'institution', id, action });
