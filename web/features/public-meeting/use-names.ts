import { type Lazy, useLazy } from '#web/ui/lazy/use-lazy.ts';
import { type NameReader, splitAtSigns } from './add-names.ts';

const load = () => import('./names.lazy.ts');

export type LazyNames = Lazy<Awaited<ReturnType<typeof load>>>;

/** The late-loaded editor for names, and the parser that is always available. */
export function useNames(isWanted: boolean): { names: LazyNames; read: NameReader } {
  const names = useLazy(isWanted, load);
  return { names, read: names.type === 'ready' ? names.module.parseNames : splitAtSigns };
}
