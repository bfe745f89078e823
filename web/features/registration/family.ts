import { AGE_MAX } from '#contract/registration';
import * as words from './words.ts';

export type FamilyRow = {
  key: number;
  relationship: string;
  otherRelationship: string;
  age: number | null;
};

export type FamilyErrors = { otherRelationship?: string; age?: string };

export function freshFamily(key: number): FamilyRow {
  return { key, relationship: '', otherRelationship: '', age: null };
}

/** Request value: incomplete rows are dropped (specification 1, section 5). */
export function familyOf(rows: readonly FamilyRow[]) {
  return rows.filter(isWhole).map(({ relationship, otherRelationship, age }) => ({
    relationship,
    otherRelationship: relationship === 'otro' ? otherRelationship : '',
    age,
  }));
}

/** Error for all rows; undefined if valid. */
export function checkFamily(rows: readonly FamilyRow[]): string | undefined {
  return rows.some((row) => familyErrors(row).age) ? words.checkAges : undefined;
}

export function familyErrors({ relationship, otherRelationship, age }: FamilyRow): FamilyErrors {
  const isOdd = age !== null && (age < 0 || age > AGE_MAX);
  const isUnsaid = relationship === 'otro' && age !== null && otherRelationship.trim() === '';
  return {
    ...(isOdd && { age: words.ageRange(AGE_MAX) }),
    ...(isUnsaid && { otherRelationship: words.whichRelationship }),
  };
}

function isWhole({ relationship, otherRelationship, age }: FamilyRow): boolean {
  if (relationship === '' || age === null) return false;
  return relationship !== 'otro' || otherRelationship.trim() !== '';
}
