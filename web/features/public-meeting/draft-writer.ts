/**
 * Writes drafts one at a time, always the newest, without queueing keystrokes. Failures are
 * ignored.
 * @param write null forgets the draft.
 */
export function createDraftWriter<T>(
  write: (value: T | null) => Promise<void>,
): (value: T | null) => void {
  let next: { value: T | null } | null = null;
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (next) {
      const { value }: { value: T | null } = next;
      next = null;
      await write(value).catch(() => {});
    }
    isWriting = false;
  }

  return (value) => {
    next = { value };
    if (!isWriting) void writeAll();
  };
}
