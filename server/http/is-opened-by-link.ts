import type { Endpoint } from '#contract/core/endpoint';

/** Whether a row is open to whoever holds a group's public link, which its path names. */
export function isOpenedByLink({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/teams/:teamId/');
}
