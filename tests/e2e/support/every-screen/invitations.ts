import type { Page } from 'playwright';
import { type Screen, words } from './screen.ts';

const LIST = '**/api/me/invitations';
const invitation = (id: number, over: object) => ({
  ...{ id, title: 'Tertulia de la amistad con un nombre que no cabe en un renglón' },
  ...{ description: 'Cena sencilla y conversación.', date: '2030-12-05T01:30:00.000Z' },
  ...{ timeZone: 'America/Monterrey', place: null, state: 'Durango', city: 'Durango' },
  ...{ status: 'planned', replyUntil: '2030-12-05T01:30:00.000Z', organizerName: 'Lupita' },
  ...{ answer: null, companions: 0, seat: null, placeInLine: null, seen: null, change: 1 },
  ...over,
});

async function withInvitations(page: Page): Promise<void> {
  const json = [
    invitation(1, {}),
    invitation(2, { answer: 'yes', companions: 2, seat: 'waiting', placeInLine: 3 }),
    invitation(3, { status: 'cancelled', answer: 'no' }),
  ];
  await page.route(LIST, (route) => route.fulfill({ json }));
  await page.reload();
  await words(/^Dijiste que sí, y el cupo está lleno/)(page);
  await page.unroute(LIST);
}

async function withNone(page: Page): Promise<void> {
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await words('No tienes invitaciones')(page);
  await page.unroute(LIST);
}

/** Of whoever is invited to something, and of who is not. */
export const invitations: readonly Screen[] = [
  { name: 'invitations, none', path: '/me/invitations', isFresh: true, open: withNone },
  { name: 'invitations', path: '/me/invitations', isFresh: true, open: withInvitations },
];
