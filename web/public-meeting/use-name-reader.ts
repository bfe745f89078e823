import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { type NameReader, splitAtSigns } from './add-names.ts';

const loadReader = () => import('./name-reader.ts');

/** What makes people of a pasted list. Without signal, until its file has come, commas and lines do. */
export function useNameReader(isWanted: boolean): NameReader {
  const reader = useLazyPart(isWanted, loadReader);
  return reader.type === 'ready' ? reader.part.parseNames : splitAtSigns;
}
