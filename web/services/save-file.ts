import { MINUTE_MS } from '#contract/core/durations';

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed: Safari reads the URL only after asking. Never revoking would leak memory.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
