import type { myWork } from '#contract/home';
import type { Call } from '../http/handler.ts';

export type WorkCall = Call<typeof myWork>;
