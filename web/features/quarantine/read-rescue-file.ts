import type { RescueFile } from '#web/services/phone.ts';

const KIND: RescueFile['kind'] = 'coaching-para-lideres/rescate';

/** The operations of a rescue file, as they stand there: the server judges each. Null when it is none. */
export function readRescueFile(text: string): unknown[] | null {
  try {
    const file = JSON.parse(text);
    return file?.kind === KIND && Array.isArray(file.ops) ? file.ops : null;
  } catch {
    return null;
  }
}
