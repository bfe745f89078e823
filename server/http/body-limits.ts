import { PUSH_MAX_BYTES } from '#contract/sync';

const KIB = 1024;
const DEFAULT_BYTES = 64 * KIB;
/** Room around a full batch: queue id, clock, brackets. */
const ENVELOPE_BYTES = 16 * KIB;

const BYTES_BY_ROW: Readonly<Record<string, number>> = {
  'attendance.mark': 256 * KIB,
  'public-meeting.register': 256 * KIB,
  'sync.push': PUSH_MAX_BYTES + ENVELOPE_BYTES,
  'sync.known': 256 * KIB,
  'sync.import': KIB * KIB,
  'formation.create-module': 256 * KIB,
  'formation.update-module': 256 * KIB,
  // A thousand people with all their columns.
  'people.import': KIB * KIB,
};

export function maxBodyBytes(rowName: string): number {
  return BYTES_BY_ROW[rowName] ?? DEFAULT_BYTES;
}
