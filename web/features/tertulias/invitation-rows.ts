import type { Invitation } from '#contract/invitations';

/** Whether an answer is still taken; a phone without signal says in time what it says before the deadline. */
export function isOpenFor(
  { status, replyUntil }: Pick<Invitation, 'status' | 'replyUntil'>,
  now: number,
): boolean {
  return (status === 'planned' || status === 'active') && now <= Date.parse(replyUntil);
}

/** The next ones first those that wait for an answer; what is over is not news. */
export function toNews<I extends Invitation>(invitations: readonly I[], now: number): I[] {
  const rank = ({ answer }: Invitation) => (answer === null ? 0 : 1);
  return invitations
    .filter(({ status, date }) => status !== 'completed' && Date.parse(date) > now - 12 * 3_600_000)
    .sort((a, b) => rank(a) - rank(b) || a.date.localeCompare(b.date));
}
