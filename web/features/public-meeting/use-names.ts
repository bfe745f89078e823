import { type Lazy, useLazy } from '#web/ui/lazy/use-lazy.ts';
import { type NameReader, splitAtSigns } from './add-names.ts';

const load = () => import('./names.lazy.ts');

export type LazyNames = Lazy<Awaited<ReturnType<typeof load>>>;

/** What people are written by hand with, late; and what reads what is still being typed, always there. */
export function useNames(isWanted: boolean): { names: LazyNames; read: NameReader } {
  const names = useLazy(isWanted, load);
  return { names, read: names.type === 'ready' ? names.module.parseNames : splitAtSigns };
}
