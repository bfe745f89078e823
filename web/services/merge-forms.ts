export type FormVersions<Form> = {
  /** As it was read. */
  base: Form;
  /** As it was typed. */
  mine: Form;
  /** As another person has saved it since. */
  now: Form;
};

/**
 * What two people made of one form. Only what both changed, and differently, clashes: there `form`
 * holds what was typed. Lists of ids take what each one added and removed.
 */
export function mergeForms<Form extends object>({
  base,
  mine,
  now,
}: FormVersions<Form>): {
  form: Form;
  clashes: (keyof Form)[];
} {
  const form = { ...mine };
  const clashes: (keyof Form)[] = [];
  for (const field of Object.keys(mine) as (keyof Form)[]) {
    const [was, typed, saved] = [base[field], mine[field], now[field]];
    if (isSame(typed, was)) form[field] = saved;
    else if (isSame(saved, was) || isSame(saved, typed)) continue;
    else if (isIds(was) && isIds(typed) && isIds(saved)) {
      form[field] = mergeIds({ base: was, mine: typed, now: saved }) as Form[keyof Form];
    } else clashes.push(field);
  }
  return { form, clashes };
}

/** Of `values` only those that differ; all of them without a `before`. */
export function changedValues<Values extends object>(
  values: Values,
  before: Values | null,
): Partial<Values> {
  if (!before) return values;
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSame(value, before[name as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function mergeIds({ base, mine, now }: FormVersions<readonly number[]>): number[] {
  const kept = now.filter((id) => mine.includes(id) || !base.includes(id));
  return [...kept, ...mine.filter((id) => !base.includes(id) && !now.includes(id))];
}
