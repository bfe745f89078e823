import type { Endpoint } from '#contract/endpoint';
import type { Limits } from './limits.ts';
import { HttpProblem } from './problem.ts';

const LINK_MAX = 24;

/**
 * A public registration takes one point of its address, which a parish may share, and one of its
 * link. Throws 429 with Retry-After; the phone keeps the meeting and comes back.
 */
export async function spendPublicPost(limits: Limits, link: string, ip: string): Promise<void> {
  await limits.spend('address-post', ip);
  await limits.spend('link-post', link.slice(0, LINK_MAX));
}

/**
 * Guards the rows that a public link opens: whoever guesses links runs out of guesses, and is then
 * refused before anything is looked up, so that a hit looks like a miss.
 */
export async function withLinkGuard<T>(
  row: Pick<Endpoint, 'path'>,
  { limits, ip }: { limits: Limits; ip: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!row.path.startsWith('/teams/:teamId/')) return work();
  await limits.check('link-miss', ip);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) {
      await limits.spend('link-miss', ip);
    }
    throw error;
  }
}
