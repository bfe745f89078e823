import type { Endpoint } from '#contract/core/endpoint';
import { readPublicId } from '#contract/rules/links';
import type { Deps } from '../deps.ts';
import { groupsOfLinks } from '../public-meeting/groups-of-links.ts';
import { isLeft, type Limits } from './limits.ts';
import { HttpProblem } from './problem.ts';

const LINK_MAX = 24;

/**
 * A public registration takes one point of its address and one of its link. Throws 429 with
 * Retry-After; the phone retries.
 */
export async function spendPublicPost(limits: Limits, link: string, ip: string): Promise<void> {
  await limits.spend('address-post', ip);
  await limits.spend('link-post', link.slice(0, LINK_MAX));
}

/**
 * Limits guesses of public links, before any look-up, so that hits look like misses. Renewed links
 * are no guesses: old posters still carry them.
 */
export async function withLinkGuard<T>(
  row: Pick<Endpoint, 'path'>,
  { deps, ip, link }: GuardedCall,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOpenedByLink(row)) return work();
  await deps.limits.check('link-miss', ip);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) {
      await spendMiss(deps, ip, readPublicId(link));
    }
    throw error;
  }
}

type GuardedCall = {
  deps: Pick<Deps, 'limits' | 'store'>;
  ip: string;
  /** As it was written. */
  link: string;
};

/** One guess for each link, although a page asks for it twice and is opened again. */
async function spendMiss(
  { limits, store }: GuardedCall['deps'],
  ip: string,
  link: string,
): Promise<void> {
  const known = await groupsOfLinks(store.read, [link]);
  if (known.has(link)) return;
  if (await isLeft(limits, 'link-missed', `${ip} ${link.slice(0, LINK_MAX)}`)) {
    await limits.spend('link-miss', ip);
  }
}

/** Whether a group's public link in the path opens the row. */
export function isOpenedByLink({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/teams/:teamId/');
}
