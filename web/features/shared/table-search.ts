import { searchText } from '#web/services/search-fields.ts';

/** Order and columns of an office table in the address: `web/ui/data/table-view.ts` reads them. */
export const tableSearch = { orden: searchText, columnas: searchText };
