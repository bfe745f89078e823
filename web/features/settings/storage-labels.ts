import type { StorageState } from '#web/services/phone.ts';
import { formatDecimal } from '#web/ui/format/format-number.ts';
import * as messages from './messages.ts';
import * as storageMessages from './storage-messages.ts';

/** Bytes, estimated by the browser. */
export type StorageRoom = { usedBytes: number; quotaBytes: number };

export const storageLabels: Record<StorageState, string> = {
  kept: storageMessages.kept,
  'may-be-erased': storageMessages.mayBeErased,
  'gone-at-close': storageMessages.goneAtClose,
};

/** «Lo guardado ocupa 3 MB; quedan 1.2 GB para más.» */
export function formatStorageRoom({ usedBytes, quotaBytes }: StorageRoom): string {
  const left = Math.max(0, quotaBytes - usedBytes);
  return messages.room(formatBytes(usedBytes), formatBytes(left));
}

const MB = 1_000_000;

function formatBytes(bytes: number): string {
  if (bytes < MB) return messages.underOneMegabyte;
  if (bytes < 1_000 * MB) return `${Math.round(bytes / MB)} MB`;
  const gigabytes = bytes / (1_000 * MB);
  return `${formatDecimal(gigabytes)} GB`;
}
