/**
 * Draft content after `patch`: only touched fields. For something new, the whole form from the
 * first touch on, since untouched defaults were meant too: last Saturday's marks belong to the date
 * shown then.
 * @param kept the draft so far.
 * @param form before the patch.
 */
export function touchedFields<Form extends object>(
  kept: Partial<Form>,
  form: Form,
  patch: Partial<Form>,
  isNew: boolean,
): Partial<Form> {
  const isFirst = Object.keys(kept).length === 0;
  return isNew && isFirst ? { ...form, ...patch } : { ...kept, ...patch };
}
