import { readQuota } from '#contract/quotas';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { findQuota } from './find-quota.ts';

export const readQuotaHandler = handler(readQuota, {
  // Balance and payments must be of one moment.
  mode: 'snapshot',
  run: (call) => findQuota(call.trx, mustHaveCaller(call).personId),
});
