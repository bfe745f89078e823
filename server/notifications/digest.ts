import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { civilDay, type Zone } from '#contract/core/time-zones';
import type { NotificationKind } from '#contract/notifications';
import { addDays, dayStart } from '#contract/rules/civil-day';
import type { Row, Trx } from '../database/schema.ts';

/** Of the queue and of the message: everything that can wait, once a day (decision 83). */
export const DIGEST = 'digest';
/** After work, by the clock of each person's own place. */
const DIGEST_HOUR = 18;

type Event = Pick<Row<'notification_events'>, 'kind' | 'subject_id'>;
type Urgency = (trx: Trx, id: number, now: number) => boolean | Promise<boolean>;

const always = () => true;
const never = () => false;

/** What another person waits for, or a day that is near, is told at once. */
const URGENT: Readonly<Record<NotificationKind, Urgency>> = {
  announcements: isHighPriority,
  approvals: always,
  reviews: always,
  agendas: isDueSoon,
  consents: never,
  exports: always,
  'own-changes': never,
  'people-changes': never,
};

export const GATHERED = (Object.keys(URGENT) as NotificationKind[]).filter(
  (kind) => URGENT[kind] !== always,
);

export async function isUrgent(trx: Trx, { kind, subject_id }: Event, now: number) {
  return URGENT[kind as NotificationKind](trx, subject_id, now);
}

async function isHighPriority(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('announcements')
    .select('priority')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.priority === 'alta';
}

/** Its last day to answer is today or tomorrow. */
async function isDueSoon(trx: Trx, id: number, now: number): Promise<boolean> {
  const row = await trx
    .selectFrom('agendas')
    .select('response_deadline')
    .where('id', '=', id)
    .executeTakeFirst();
  const deadline = row?.response_deadline ?? null;
  return deadline !== null && deadline - now < 2 * DAY_MS;
}

/** The next digest of a person there, ms. */
export function nextDigest(now: number, zone: Zone): number {
  const today = civilDay(now, zone);
  const at = digestOn(today, zone);
  return at > now ? at : digestOn(addDays(today, 1), zone);
}

/** That of tomorrow, when today's was sent already, late; null when it was not. */
export function afterToday(now: number, zone: Zone, sentAt: number | null): number | null {
  const today = civilDay(now, zone);
  if (sentAt === null || civilDay(sentAt, zone) !== today) return null;
  return digestOn(addDays(today, 1), zone);
}

const digestOn = (day: string, zone: Zone) => dayStart(day, zone) + DIGEST_HOUR * HOUR_MS;
