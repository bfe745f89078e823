import { type Institution, listDirectory } from '#contract/directory';
import { type OverlaidInstitution, overlayDirectory } from '#web/records/use-connections.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ShownDirectory } from './use-directory.ts';

/** As many at once as the server tells. */
const LIMIT = '500';

/** All that the filters leave, for a file. */
export function useReadAll({ query }: Pick<ShownDirectory, 'query'>) {
  const { call } = usePhone();
  return async (): Promise<OverlaidInstitution[]> => {
    const all: Institution[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listDirectory, {
        query: { ...query, limit: LIMIT, ...(cursor && { cursor }) } as never,
      });
      all.push(...page.institutions);
      cursor = page.next ?? undefined;
    } while (cursor);
    return overlayDirectory(all, []);
  };
}
