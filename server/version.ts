import product from '../package.json' with { type: 'json' };

/** As in the changelog. Imported, because bundles have other paths. */
export const VERSION: string = product.version;
