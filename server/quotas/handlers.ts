import type { AnyHandler } from '../http/handler.ts';
import { listPaymentsHandler } from './list-payments.ts';
import { readQuotaHandler } from './read-quota.ts';
import { recordPaymentHandler } from './record-payment.ts';
import { setUpQuotaHandler } from './set-up-quota.ts';

export const quotasHandlers: readonly AnyHandler[] = [
  setUpQuotaHandler,
  readQuotaHandler,
  recordPaymentHandler,
  listPaymentsHandler,
];
