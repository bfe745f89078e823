/**
 * An order for the operator as it is typed here: installed, in a container (both say so by
 * LIDERES_COMMAND), or in a checkout.
 */
export const adminCommand = (order: string): string =>
  `${process.env.LIDERES_COMMAND || 'npm run admin --'} ${order}`;
