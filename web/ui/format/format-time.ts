import { dateFormat } from './date-format.ts';

/** «7:30 p.m.» */
export const formatTime = dateFormat('T');
