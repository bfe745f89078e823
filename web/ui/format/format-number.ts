/** Spelled here: engines differ in grouping the thousands of «es-MX». */
function spell(value: number, decimals: number): string {
  // Through a number: without trailing zeros, nor a minus for nothing.
  const [whole = '', part] = String(+value.toFixed(decimals) || 0).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (part ? `.${part}` : '');
}

/** «1,204» */
export const formatNumber = (value: number) => spell(value, 3);
/** «1,204.5»: one decimal at most. */
export const formatDecimal = (value: number) => spell(value, 1);
