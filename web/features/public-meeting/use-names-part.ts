import { type LazyPart, useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';
import { type NameReader, splitAtSigns } from './add-names.ts';

const loadNamesPart = () => import('./names-part.ts');

export type NamesPart = LazyPart<Awaited<ReturnType<typeof loadNamesPart>>>;

/** What people are written by hand with, late; and what reads what is still being typed, always there. */
export function useNamesPart(isWanted: boolean): { part: NamesPart; read: NameReader } {
  const part = useLazyPart(isWanted, loadNamesPart);
  return { part, read: part.type === 'ready' ? part.part.parseNames : splitAtSigns };
}
