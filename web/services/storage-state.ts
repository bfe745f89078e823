import type { StorageState } from './phone.ts';

/** Requests persistent storage; the browser may decide without a prompt. */
export async function askToKeepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Some browsers throw in private windows; the state below reports it.
  }
}

export async function storageState(): Promise<StorageState> {
  try {
    if (await navigator.storage?.persisted?.()) return 'kept';
    const { quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    // Private windows get a small share of memory instead of disk.
    return quota > 0 && quota < 300 * 1024 * 1024 ? 'gone-at-close' : 'may-be-erased';
  } catch {
    return 'gone-at-close';
  }
}
