import type { Invitation } from '#contract/invitations';

/** Whether answers are open; an offline answer given before the deadline counts. */
export function isOpenFor(
  { status, replyUntil }: Pick<Invitation, 'status' | 'replyUntil'>,
  now: number,
): boolean {
  return (status === 'planned' || status === 'active') && now <= Date.parse(replyUntil);
}

/** Upcoming, unanswered first, cancelled last; past ones are excluded. */
export function toNews<I extends Invitation>(invitations: readonly I[], now: number): I[] {
  const rank = ({ answer, status, toConfirm }: Invitation) => {
    if (status === 'cancelled') return 2;
    return answer === null || toConfirm ? 0 : 1;
  };
  return invitations
    .filter(({ status, date }) => status !== 'completed' && Date.parse(date) > now - 12 * 3_600_000)
    .sort((a, b) => rank(a) - rank(b) || a.date.localeCompare(b.date));
}
