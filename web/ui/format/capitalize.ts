/** «viernes» to «Viernes»; only the first letter changes. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
