import type { AttendanceField } from '#contract/attendance-fields';
import type { Stamp } from '#contract/merge';
import type { Row } from '../database/schema.ts';

/** What was told of a name that stands for somebody's number, register by register, and how late. */
export type ToldStamps = Partial<Record<AttendanceField, Stamp & { value: boolean | null }>>;

/** None where the name was written by hand: that says who was there, and of whom is not known. */
export function stampsOfName({ stamps }: Pick<Row<'meeting_names'>, 'stamps'>): ToldStamps {
  return stamps ? JSON.parse(stamps) : {};
}
