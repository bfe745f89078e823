/**
 * What a draft holds after `patch`: the fields somebody touched. Of what makes something new it holds
 * the whole form from the first touch on, because what stood there untouched was meant too: marks made
 * last Saturday belong to the date that stood above them.
 * @param kept of the draft so far. @param form as it stood before the patch.
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
