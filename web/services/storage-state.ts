import type { StorageState } from './phone.ts';

/** Asks the browser to keep what is recorded here; it may decide without asking the person. */
export async function askToKeepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Some browsers throw in private windows: the state below says so.
  }
}

export async function storageState(): Promise<StorageState> {
  try {
    if (await navigator.storage?.persisted?.()) return 'kept';
    const { quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    // Private windows are given a small part of memory instead of a share of the disk.
    return quota > 0 && quota < 300 * 1024 * 1024 ? 'gone-at-close' : 'may-be-erased';
  } catch {
    return 'gone-at-close';
  }
}
