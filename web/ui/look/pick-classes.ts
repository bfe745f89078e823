type Choices = Record<string, string | boolean | undefined>;

/**
 * Build-time replacement of `cva`: base classes plus those of each variant.
 * @param always base classes
 * @param byChoice classes by variant and value; under `undefined` those of an unknown value
 * @param usual default values
 */
export function pickClasses(
  always: string,
  byChoice: Record<string, Record<string, string>>,
  usual: Choices,
): (choices?: Choices) => string {
  return (choices = {}) => {
    let classes = always;
    for (const [key, classesOf] of Object.entries(byChoice)) {
      const found = classesOf[String(choices[key] ?? usual[key])] ?? classesOf.undefined;
      if (found) classes += ` ${found}`;
    }
    return classes;
  };
}
