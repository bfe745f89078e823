/** «Ana y Toño», «Ana, Toño y 3 más» */
export function namesToWords(names: readonly string[]): string {
  const [first = '', second = '', ...rest] = names;
  if (names.length <= 1) return first;
  if (rest.length === 0) return `${first} y ${second}`;
  return `${first}, ${second} y ${rest.length} más`;
}
