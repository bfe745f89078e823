/**
 * «1,204.5»: spelled here, as engines group the thousands of «es-MX» differently.
 * @param most decimals
 * @param least decimals, zeros included
 */
export function spellNumber(value: number, most: number, least = 0): string {
  const [whole = '', part = ''] = Math.abs(value).toFixed(most).split('.');
  const decimals = part.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals ? `${grouped}.${decimals}` : grouped;
}

const sign = (value: number, spelled: string) => (value < 0 && /[1-9]/.test(spelled) ? '-' : '');

function numberFormat(most: number): (value: number) => string {
  return (value) => {
    const spelled = spellNumber(value, most);
    return sign(value, spelled) + spelled;
  };
}

/** «1,204» */
export const formatNumber = numberFormat(3);
/** «1,204.5»: one decimal at most. */
export const formatDecimal = numberFormat(1);
