import { checkScreensOf } from './support/every-screen/check-screens.ts';
import { inTheOffice } from './support/every-screen/visitors.ts';

checkScreensOf(inTheOffice);
