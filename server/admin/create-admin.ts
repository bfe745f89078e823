import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { email as emailSchema } from '#contract/core/fields';
import { newPassword } from '#contract/registration';
import { appendAudit } from '../database/append-audit.ts';
import type { Store } from '../database/store.ts';
import { COMMON_PASSWORD, isCommonPassword } from '../session/common-passwords.ts';
import { createPasswords } from '../session/passwords.ts';
import { AdminFailure } from './failure.ts';

export type NewAdmin = {
  email: string;
  alias: string;
  state: string;
  city: string;
  password: string | null;
};

/** No characters that are misread when copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';

/** The only way to create an admin. A generated password is returned once and stored nowhere. */
export async function createAdmin(
  store: Store,
  admin: NewAdmin,
  now: number,
): Promise<{ generated: string | null }> {
  const email = parse(emailSchema, admin.email);
  const alias = admin.alias.trim();
  if (!alias) {
    throw new AdminFailure('Escribe el alias con --alias.');
  }
  const generated = admin.password === null ? generatePassword() : null;
  const password = parse(newPassword, admin.password ?? generated ?? '');
  if (isCommonPassword(password)) {
    throw new AdminFailure(`${COMMON_PASSWORD}.`);
  }
  // Hashed before the transaction, which may await only SQL.
  const password_hash = await createPasswords(1).hash(password);
  const { state, city } = admin;
  await store.write(async (trx) => {
    const row = await trx
      .insertInto('people')
      .values({
        email,
        password_hash,
        alias,
        state,
        city,
        role: 'admin',
        status: 'approved',
        created_at: now,
        change: await store.nextChange(trx),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) {
      throw new AdminFailure(`Ya existe una persona con el correo ${email}.`);
    }
    const subject = { subjectKind: 'person', subjectId: String(row.id) };
    await appendAudit(trx, { at: now, actorId: null, action: 'create-admin', ...subject });
  });
  return { generated };
}

function generatePassword(): string {
  const symbols = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return symbols.join('').replace(/.{5}(?=.)/g, '$&-');
}

function parse(schema: v.GenericSchema<unknown, string>, value: string): string {
  const result = v.safeParse(schema, value);
  if (!result.success) {
    throw new AdminFailure(`${result.issues[0].message}.`);
  }
  return result.output;
}
