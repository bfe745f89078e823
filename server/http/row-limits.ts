import type { Endpoint } from '#contract/endpoint';
import { spendLinkPost } from '../public-meeting/spend-link-post.ts';
import type { Deps } from './handler.ts';
import { HttpProblem } from './problem.ts';

export type LinkCall = { deps: Pick<Deps, 'limits'>; ip: string; params: unknown };

/**
 * Guards the rows that a public link opens: whoever guesses links runs out of guesses, and is then
 * refused before anything is looked up, so that a hit looks like a miss.
 */
export async function withLinkGuard<T>(
  row: Pick<Endpoint, 'method' | 'path'>,
  call: LinkCall,
  work: () => Promise<T>,
): Promise<T> {
  if (!row.path.startsWith('/teams/:teamId/')) return work();
  const { limits } = call.deps;
  await limits.check('link-miss', call.ip);
  if (row.method !== 'GET') await spendLinkPost(call, linkOf(call.params));
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) {
      await limits.spend('link-miss', call.ip);
    }
    throw error;
  }
}

function linkOf(params: unknown): string {
  return String((params as { teamId?: string }).teamId).toLowerCase();
}
