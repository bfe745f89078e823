import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { cleanViewSearch, type ViewTable } from '#contract/rules/view-search';
import { sortToText, type TableView } from '#web/ui/data/table-view.ts';

/** What stands in the address now, as it is saved, and the way to another view of the same table. */
export function useCurrentView(table: ViewTable, { sort, columnIds }: TableView) {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const { options } = useRouter();
  const given = new URLSearchParams(searchStr);
  // Those of the page or of this device are said too: elsewhere they may be others.
  given.set('columnas', columnIds.join(','));
  if (sort) given.set('orden', sortToText(sort));
  return {
    search: cleanViewSearch(table, String(given)),
    open: (search: string) =>
      void navigate({
        to: pathname,
        search: options.parseSearch(`?${search}`),
        resetScroll: false,
      } as never),
    linkOf: (search: string) => `${window.location.origin}${pathname}?${search}`,
  };
}
