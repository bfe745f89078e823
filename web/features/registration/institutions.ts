import { checkEntries } from '#contract/core/check-entries';
import { Institution } from '#contract/registration';
import * as words from './label-words.ts';

export type InstitutionRow = {
  /** Tells one row from another while they are drawn. */
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

/** What is sent: a row that nobody wrote into is none. */
export function institutionsOf(rows: readonly InstitutionRow[]) {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ workArea, institutionName, position }) => ({ workArea, institutionName, position }));
}

/** The sentence about all rows; undefined when they may be sent. */
export function checkInstitutions(rows: readonly InstitutionRow[]): string | undefined {
  const written = rows.filter((row) => !isBlank(row));
  const hasWhole = written.some((row) => !hasErrors(row));
  if (!hasWhole) return INSTITUTION_MISSING;
  return written.some(hasErrors) ? words.institutionIncomplete : undefined;
}

/** The sentences of one row. One that nobody wrote into has none, unless it is the only hope. */
export function institutionErrors(row: InstitutionRow, isNeeded: boolean): InstitutionErrors {
  if (isBlank(row) && !isNeeded) return {};
  const checked = checkEntries(Institution, row);
  return checked.type === 'wrong' ? checked.errors : {};
}

const hasErrors = (row: InstitutionRow) => Object.keys(institutionErrors(row, true)).length > 0;

function isBlank({ workArea, institutionName, position }: InstitutionRow): boolean {
  return workArea === '' && institutionName.trim() === '' && position.trim() === '';
}
