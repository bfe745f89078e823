import { excuseSelf } from '#contract/home';
import { useOwnRows } from '#web/services/use-own-rows.ts';
import { type Excused, excuseIntent, overlayExcuse } from './excuse-intents.ts';
import { useRecord } from './use-record.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

/** «No podré ir» of one day of the own community, with what this phone still has to send. */
export function useExcuseSelf(community: Excused, day: string, reload: () => void) {
  const rows = useOwnRows(community.change ?? 0)?.filter(
    ({ endpoint }) => endpoint === excuseSelf.name,
  );
  useReloadWhenSent(rows, reload);
  const record = useRecord();
  const say = (isExcused: boolean, title: string) =>
    record([excuseIntent(community.id, day, isExcused)], {
      done: { title },
      isDoneWhenCopied: true,
    });
  return { ...overlayExcuse(community, day, rows ?? []), say };
}
