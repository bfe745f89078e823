import { checkEntries } from '#contract/core/check-entries';
import { Institution } from '#contract/registration';
import * as words from './label-words.ts';

export type InstitutionRow = {
  key: number;
  workArea: string;
  institutionName: string;
  position: string;
};

export type InstitutionErrors = { workArea?: string; institutionName?: string; position?: string };

export const INSTITUTION_MISSING = words.institutionMissing;

export function freshInstitution(key: number): InstitutionRow {
  return { key, workArea: '', institutionName: '', position: '' };
}

export function institutionsOf(rows: readonly InstitutionRow[]) {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ workArea, institutionName, position }) => ({ workArea, institutionName, position }));
}

/** Error for all rows; undefined if valid. */
export function checkInstitutions(rows: readonly InstitutionRow[]): string | undefined {
  const written = rows.filter((row) => !isBlank(row));
  const hasWhole = written.some((row) => !hasErrors(row));
  if (!hasWhole) return INSTITUTION_MISSING;
  return written.some(hasErrors) ? words.institutionIncomplete : undefined;
}

/** Errors of one row. An empty row has none, unless it is the only one. */
export function institutionErrors(row: InstitutionRow, isNeeded: boolean): InstitutionErrors {
  if (isBlank(row) && !isNeeded) return {};
  const checked = checkEntries(Institution, row);
  return checked.type === 'wrong' ? checked.errors : {};
}

const hasErrors = (row: InstitutionRow) => Object.keys(institutionErrors(row, true)).length > 0;

function isBlank({ workArea, institutionName, position }: InstitutionRow): boolean {
  return workArea === '' && institutionName.trim() === '' && position.trim() === '';
}
