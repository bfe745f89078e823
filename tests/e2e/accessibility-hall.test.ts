import { checkScreensOf } from './support/every-screen/check-screens.ts';
import { inTheHall } from './support/every-screen/visitors.ts';

checkScreensOf(inTheHall);
