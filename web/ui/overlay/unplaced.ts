import type { CSSProperties } from 'react';

/**
 * Style of a positioner until it is measured. Zag names the placement before, and without these
 * its transform is invalid: drawn in the corner of the screen, under a finger that waits there.
 */
export const unplaced = { '--x': '0px', '--y': '-100vh' } as CSSProperties;
