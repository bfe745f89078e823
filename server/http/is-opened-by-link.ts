import type { Endpoint } from '#contract/core/endpoint';

/** Whether a group's public link in the path opens the row. */
export function isOpenedByLink({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/teams/:teamId/');
}
