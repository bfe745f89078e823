type Choices = Record<string, string | boolean | undefined>;

/**
 * What the build puts in the place of `cva`: the classes that always hold, and those of each choice.
 *
 * @param always of every look
 * @param byChoice classes by choice and value; under `undefined` those of no value that is known
 * @param usual the value of a choice that nobody makes
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
