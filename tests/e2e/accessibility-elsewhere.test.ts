import { checkScreensOf } from './support/every-screen/check-screens.ts';
import { elsewhere } from './support/every-screen/visitors.ts';

checkScreensOf(elsewhere);
