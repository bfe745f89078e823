import { useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';

const loadReceiptPart = () => import('./receipt-part.ts');

export type ReceiptPart = Awaited<ReturnType<typeof loadReceiptPart>>;

/** What goes with a folio; null until it is here. Without it the folio is shown all the same. */
export function useReceiptPart(isWanted: boolean): ReceiptPart | null {
  const part = useLazyPart(isWanted, loadReceiptPart);
  return part.type === 'ready' ? part.part : null;
}
