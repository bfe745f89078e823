import type { TertuliaPurpose } from '#contract/send-queue';
import { listTertuliaGuests } from '#contract/tertulia-guests';
import { listTertulias } from '#contract/tertulias';
import { SendQueue as AnySendQueue } from '#web/features/shared/send-queue.tsx';
import { messageOf } from './send-messages.ts';

export type SendQueueProps = { tertuliaId: number; purpose: TertuliaPurpose };

export function SendQueue({ tertuliaId, purpose }: SendQueueProps) {
  return (
    <AnySendQueue
      asked={{ tertuliaId, purpose }}
      messageOf={(claim, now) => messageOf(claim, purpose, now)}
      affects={[listTertuliaGuests, listTertulias]}
    />
  );
}
