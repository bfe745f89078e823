import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const seeTable = 'See the data in a table';
export const noValue = 'No value';
export const noData = 'There is no data yet.';
export const howCalculated = 'How is this worked out?';

export const skipToTable = 'Skip to the table';
export const columns = 'Columns';
export const columnsHint = 'They are remembered on this phone.';
export const usualColumns = 'The usual ones';
export const done = 'Done';
export const shownColumns = 'Columns shown';
export const sortBy = 'Sort by';
export const unsorted = 'Unsorted';
export const descending = 'Largest first: change';
export const ascending = 'Smallest first: change';
export const acts = 'Actions';
export const actsFor = (row: string) => `Actions for ${row}`;
export const restFailed = 'The rest of the list could not be read.';
export const loading = 'Loading…';
export const seeMore = 'See more';
export const seeEarlier = 'See earlier ones';
export const earlierFailed = 'They could not be fetched. Try again.';

export const filters = 'Filters';
export const areOn = ', some are on';
export const clearFilters = 'Clear Filters';
export const print = 'Print';
export const exportFile = 'Export';
export const csv = 'CSV';
export const excel = 'Excel';
export const csvOfShown = 'CSV of what is shown';
export const excelOfShown = 'Excel of what is shown';
export const csvAll = 'CSV with all columns';
export const excelAll = 'Excel with all columns';

export const searching = 'Searching…';
export const searchFailed = 'The search did not work.';
export const retry = 'Try again';
export const olderRows = (age: string) => `What you see is from ${age}, and may lack something.`;
export const onlyHere = (age: string) =>
  `No signal: the search is only among what this phone read ${age}.`;
export const notHere = (age: string) =>
  `No signal: it is not among what this phone read ${age}. With signal, everything is searched.`;
export const notShown = 'not shown';
