import type { Endpoint } from '#contract/core/endpoint';
import type { PersonDb } from '#web/db/person-db.ts';
import { keptReadKey } from '#web/db/stored-reads.ts';
import type { CallOptions } from '#web/net/call.ts';
import type { Phone } from './phone.ts';

/** Answers that come together in one call, by the key under which each is kept. */
export type Bundle = {
  /** The part, once; undefined where the call itself is to be made. */
  take(key: string): Promise<{ part: unknown } | undefined>;
  /** Whether the bundle has stored this very part. */
  isStored(key: string, part: unknown): boolean;
};

const bundles = new WeakMap<PersonDb, Bundle>();

export function offerBundle(person: PersonDb, make: () => Bundle): void {
  if (!bundles.has(person)) bundles.set(person, make());
}

export function isStoredInBundle(person: PersonDb, key: string, part: unknown): boolean {
  return bundles.get(person)?.isStored(key, part) ?? false;
}

/** As `phone.call`, from a bundle that has the answer. */
export async function callOrTake<E extends Endpoint>(
  { call, person }: Pick<Phone, 'call' | 'person'>,
  row: E,
  options: CallOptions<E> = {},
): Promise<unknown> {
  const owner = person();
  const taken = owner && (await bundles.get(owner)?.take(keptReadKey(row, options)));
  return taken ? taken.part : call(row as Endpoint, options as never);
}
