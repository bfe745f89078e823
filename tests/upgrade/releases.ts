export type Release = {
  version: string;
  /** The last commit of it. */
  commit: string;
  /** The newest step of its schema. */
  migration: string;
};

/** Every release, oldest first. One is added when it is made, and never changed. */
export const RELEASES = [
  {
    version: '0.1.0',
    commit: '1aadc146e11210ea0bc6e5baca77bbf6a15b29dc',
    migration: '001-foundation',
  },
  {
    version: '0.2.0',
    commit: '43f9b3c38f8c8d38ec6d01af949f1c25d46ad163',
    migration: '024-directory',
  },
  {
    version: '0.3.0',
    commit: '56f90972e3d3c5bdc98af03600ed14fe1c179f76',
    migration: '064-saved-views',
  },
] as const satisfies readonly Release[];

export const FIRST_RELEASE = RELEASES[0];
export const LAST_RELEASE: Release = RELEASES.at(-1) ?? FIRST_RELEASE;
