import { hash } from 'node:crypto';
import { mustBeCurrent, mustBePhoto, PHOTO_TERMS } from '#contract/photo-messages';
import { ownPhoto, removePhoto, setPhoto } from '#contract/photos';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { type Birth, isMinor } from '../people/is-minor.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { cleanPhoto } from './clean-photo.ts';
import { recordConsent } from './record-consent.ts';

export const ownPhotoHandler = handler(ownPhoto, async (call) => {
  const { personId } = mustHaveCaller(call);
  const person = await readPerson(call.trx, personId);
  return { photo: person.photo, maySet: !isMinor(person, call.now) };
});

/** The consent and the photo come and go together. */
export const setPhotoHandler = handler(setPhoto, async (call) => {
  const { trx, deps, now, body, ip } = call;
  const { personId } = mustHaveCaller(call);
  if (isMinor(await readPerson(trx, personId), now)) throw ofMinor();
  if (body.terms !== PHOTO_TERMS.version) {
    throw new HttpProblem(409, 'old_terms', mustBeCurrent);
  }
  const bytes = cleanPhoto(body.photo);
  if (!bytes) throw new HttpProblem(422, 'not_a_photo', mustBePhoto);
  const photo = Buffer.from(bytes).toString('base64');
  const row = { photo, hash: hash('sha256', bytes).slice(0, 16), set_at: now };
  await trx
    .insertInto('person_photos')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  const consent = { person_id: personId, purpose: 'photo', given: 1, method: 'checkbox' } as const;
  await recordConsent(trx, deps.settings, { ...consent, at: now, ip });
  await touchPerson(deps.store, trx, personId);
  await auditAct(call, { action: 'photo.set', kind: 'person', id: personId });
  return { photo };
});

/** Never rate limited, and repeated without effect. */
export const removePhotoHandler = handler(removePhoto, async (call) => {
  const { personId } = mustHaveCaller(call);
  if (await withdrawPhoto(call, { personId, method: 'checkbox', ip: call.ip })) {
    await auditAct(call, { action: 'photo.removed', kind: 'person', id: personId });
  }
  return { ok: true as const };
});

type Withdrawal = {
  personId: number;
  method: 'checkbox' | 'paper';
  recordedBy?: number;
  ip: string | null;
};

/** @returns whether there was one */
export async function withdrawPhoto(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  { personId, method, recordedBy, ip }: Withdrawal,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('person_photos')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordConsent(trx, deps.settings, {
    ...{ person_id: personId, purpose: 'photo', given: 0, method, at: now, ip },
    ...(recordedBy === undefined ? {} : { recorded_by: recordedBy }),
  });
  await touchPerson(deps.store, trx, personId);
  return true;
}

/** Phones of the own community learn of it at their next pull. */
async function touchPerson(store: Store, trx: Trx, personId: number): Promise<void> {
  const change = await store.nextChange(trx);
  await trx.updateTable('people').set({ change }).where('id', '=', personId).execute();
}

type Shown = Birth & Pick<Row<'people'>, 'status' | 'withdrawn_at'>;

/** Of adults who belong: a consent that ends the account hides it until it is erased. */
export function showsPhoto(person: Shown, now: number): boolean {
  return person.status === 'approved' && person.withdrawn_at === null && !isMinor(person, now);
}

function readPerson(trx: Trx, personId: number) {
  return trx
    .selectFrom('people as p')
    .leftJoin('person_photos as ph', 'ph.person_id', 'p.id')
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting', 'p.state', 'p.city', 'ph.photo'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
}

const ofMinor = () =>
  new HttpProblem(409, 'minor', 'La foto es solo para personas mayores de edad');
