/** Apart from `fields.ts`, which every first load carries: only edits of the office read these. */
import * as v from 'valibot';

/** What an edit was read with: a newer row answers 409. Absent in older apps, whose edit is then stored. */
export const version = v.optional(
  v.pipe(
    v.number('Se esperaba un número'),
    v.safeInteger('Se esperaba un número entero'),
    v.minValue(0, 'Se esperaba un número de 0 en adelante'),
  ),
);

/** As answered: raised by every write to the row; missing from an older server and on phones. */
export const writtenVersion = v.optional(v.number());

/** Closing, cancelling and their like are acts of their own: no edit, which has a version, carries one. */
export const ACT_APART = 'Eso se hace aparte, no junto con otros cambios';
