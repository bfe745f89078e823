import { DEMO_ACCOUNTS } from '#server/demo/accounts';

export type Person = { id: number; email: string; community: string };

const SAN_JUDAS = 'Comunidad San Judas Tadeo';
const SAN_MIGUEL = 'Comunidad San Miguel Arcángel';

/** Who holds the phones: two who keep the same register, and one of another community. */
export const PEOPLE = {
  coordinator: person('comunidad@demo.mx', SAN_JUDAS),
  leader: person('lider@demo.mx', SAN_JUDAS),
  stranger: person('comunidad2@demo.mx', SAN_MIGUEL),
} as const;

export type Who = keyof typeof PEOPLE;

/** Accounts are the first people of the demo network, in their order. */
function person(email: string, community: string): Person {
  const id = DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1;
  return { id, email, community };
}
