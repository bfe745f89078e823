import { MINUTE_MS } from '#contract/core/durations';

/** Gives the person a file, as a download of the browser's own. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari asks first and reads the address only then; kept for ever it would hold the memory.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
