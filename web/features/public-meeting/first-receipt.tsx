import type { Outbox } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { RegisteredCard } from './registered-card.tsx';
import type { ReceiptModule } from './use-receipt.ts';
import type { ReceiptFirst } from './use-receipt-first.ts';
import * as words from './words.ts';

export type FirstReceiptProps = {
  first: ReceiptFirst;
  outbox: Outbox | null;
  groupName: string | null;
  receiptModule: ReceiptModule | null;
  /** Another one was begun and is not registered. */
  isBegun: boolean;
};

/** What comes before the form: the receipt of today, and the way to another registration. */
export function FirstReceipt({
  first,
  outbox,
  groupName,
  receiptModule,
  isBegun,
}: FirstReceiptProps) {
  const { receipt } = first;
  if (first.isWaiting) return <SkeletonRows rows={4} />;
  if (first.isFormOpen) return null;
  return (
    <>
      {outbox && receipt && (
        <RegisteredCard
          key={receipt.lane}
          row={receipt}
          outbox={outbox}
          groupName={groupName}
          receiptModule={receiptModule}
          isNew={first.isNew}
        />
      )}
      {first.isOffered && (
        <Button variant="quiet" onClick={first.openForm}>
          {isBegun ? words.goOnWithOther : words.registerAnother}
        </Button>
      )}
    </>
  );
}
