import { expect, it } from 'vitest';
import { noticeOf } from './notices.ts';

it.each([
  ['{"kind":"announcements"}', 'Tienes un comunicado nuevo', '/comunicados'],
  ['{"kind":"approvals"}', 'Hay personas que esperan tu aprobación', '/'],
  ['{"kind":"reviews"}', 'Hay registros que esperan tu revisión', '/por-revisar'],
  ['{"kind":"agendas"}', 'Te falta responder una agenda de bien común', '/'],
  ['{"kind":"digest","count":3}', 'Hoy: 3 avisos sin ver', '/'],
  ['{"kind":"digest","count":"3"}', 'Hay algo nuevo para ti', '/'],
  ['{"kind":"digest"}', 'Hay algo nuevo para ti', '/'],
  ['{"kind":"otra","title":"Retiro"}', 'Hay algo nuevo para ti', '/'],
  ['{"kind":"constructor"}', 'Hay algo nuevo para ti', '/'],
  ['no es JSON', 'Hay algo nuevo para ti', '/'],
  [null, 'Hay algo nuevo para ti', '/'],
])('%s is shown as «%s», and opens %s', (message, title, path) => {
  expect(noticeOf(message)).toMatchObject({ title, path });
});
