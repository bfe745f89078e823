/** Bugs that others have shipped, each behind a wrapper: the simulation must find every one. */
import { areas } from './known-bugs/areas.ts';
import { keeping } from './known-bugs/keeping.ts';
import { office } from './known-bugs/office.ts';
import { otherAreas } from './known-bugs/other-areas.ts';
import { sending } from './known-bugs/sending.ts';
import { serving } from './known-bugs/serving.ts';
import type { KnownBug } from './known-bugs/support.ts';

export type { KnownBug };

export const knownBugs: readonly KnownBug[] = [
  ...sending,
  ...keeping,
  ...serving,
  ...office,
  ...otherAreas,
  ...areas,
];
