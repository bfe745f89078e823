/** Apart from `home.ts`: only a phone's late files load the schemas of so many areas. */
import * as v from 'valibot';
import { listAnnouncements } from '#contract/announcements';
import { countWaiting } from '#contract/approvals';
import { type Endpoint, endpoint } from '#contract/core/endpoint';
import { listDirectory } from '#contract/directory';
import { listModules, listProgress } from '#contract/formation';
import { forumOverview } from '#contract/forums';
import { myWork } from '#contract/home';
import { listInvitations } from '#contract/invitations';
import { listNotifications } from '#contract/notifications';
import { listQuarantine } from '#contract/quarantine';
import { listPayments, readQuota } from '#contract/quotas';
import { listUnread } from '#contract/unread-announcements';

/** The calls that the home is made of, by the name of their part, each as it is asked there. */
export const HOME_PARTS = {
  work: { row: myWork, query: undefined },
  unread: { row: listUnread, query: undefined },
  notifications: { row: listNotifications, query: undefined },
  quarantine: { row: listQuarantine, query: { limit: '0' } },
  approvals: { row: countWaiting, query: undefined },
  invitations: { row: listInvitations, query: undefined },
  announcements: { row: listAnnouncements, query: {} },
  modules: { row: listModules, query: undefined },
  progress: { row: listProgress, query: undefined },
  quota: { row: readQuota, query: undefined },
  payments: { row: listPayments, query: undefined },
  directory: { row: listDirectory, query: {} },
  forums: { row: forumOverview, query: undefined },
} as const satisfies Record<string, { row: Endpoint; query: unknown }>;

export type HomePart = keyof typeof HOME_PARTS;
export const homeParts = Object.keys(HOME_PARTS) as HomePart[];

export const readHome = endpoint({
  name: 'home.read',
  method: 'GET',
  path: '/me/home',
  summary: 'Todo lo que muestra el inicio de quien pregunta, en una respuesta con su ETag',
  answer: v.object({
    /** As in the header `ETag`: sent as `If-None-Match`, an unchanged home is answered 304. */
    tag: v.string(),
    /** Null: a call that the caller's role may not make. */
    parts: v.object({
      work: v.nullable(myWork.answer),
      unread: v.nullable(listUnread.answer),
      notifications: v.nullable(listNotifications.answer),
      quarantine: v.nullable(listQuarantine.answer),
      approvals: v.nullable(countWaiting.answer),
      invitations: v.nullable(listInvitations.answer),
      announcements: v.nullable(listAnnouncements.answer),
      modules: v.nullable(listModules.answer),
      progress: v.nullable(listProgress.answer),
      quota: v.nullable(readQuota.answer),
      payments: v.nullable(listPayments.answer),
      directory: v.nullable(listDirectory.answer),
      forums: v.nullable(forumOverview.answer),
    }),
  }),
});
