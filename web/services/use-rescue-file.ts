import type { Outbox } from './phone.ts';
import { makeRescueFile } from './rescue-file.ts';
import { useFileMaker } from './use-file-maker.ts';

export function useRescueFile(): (outbox: Pick<Outbox, 'rescue'>) => void {
  const { save } = useFileMaker();
  return (outbox) => void save(() => makeRescueFile(outbox));
}
