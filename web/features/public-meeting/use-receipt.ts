import { useLazy } from '#web/ui/lazy/use-lazy.ts';

const load = () => import('./receipt.lazy.ts');

export type ReceiptModule = Awaited<ReturnType<typeof load>>;

/** What goes with a folio; null until it is here. Without it the folio is shown all the same. */
export function useReceipt(isWanted: boolean): ReceiptModule | null {
  const loaded = useLazy(isWanted, load);
  return loaded.type === 'ready' ? loaded.module : null;
}
