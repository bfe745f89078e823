import type { RescueFile } from '#web/services/phone.ts';

const KIND: RescueFile['kind'] = 'coaching-para-lideres/rescate';

/** Raw operations, for the server to judge; null for any other file. */
export function readRescueFile(text: string): unknown[] | null {
  try {
    const file = JSON.parse(text);
    return file?.kind === KIND && Array.isArray(file.ops) ? file.ops : null;
  } catch {
    return null;
  }
}
