import { ChangedMeanwhile } from './problem.ts';

/**
 * Refuses an edit of what has changed since it was read. The row is to be read with the writer held
 * (`nextChange` first), or two edits of one version could both pass.
 * @param asked what the edit was read with; undefined from older apps, which are not refused
 */
export async function assertVersion(
  asked: number | undefined,
  stored: number,
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  if (asked !== undefined && asked !== stored) throw new ChangedMeanwhile(await readCurrent());
}
