import product from '../package.json' with { type: 'json' };

/** As the changelog names it. An import, because bundles of these sources lie elsewhere. */
export const VERSION: string = product.version;
