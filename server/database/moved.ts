import { StartupRefusal } from '../startup-refusal.ts';
import type { Store } from './store.ts';

/** Rows of `meta`: a target that is being filled, and a source whose network lives elsewhere. */
export const UNFINISHED_MOVE = 'unfinished_move';
export const MOVED_AWAY = 'moved_away';

/** Two databases that both serve would part: one office writes here, the other there. */
export async function refuseMoved({ read }: Pick<Store, 'read'>): Promise<void> {
  const rows = await read
    .selectFrom('meta')
    .select('key')
    .where('key', 'in', [UNFINISHED_MOVE, MOVED_AWAY])
    .execute();
  if (rows.some(({ key }) => key === UNFINISHED_MOVE)) {
    throw new StartupRefusal(
      'La mudanza a esta base de datos no terminó: vuelve a correr la orden move desde la anterior.',
    );
  }
  if (rows.length === 0) return;
  throw new StartupRefusal(
    'Los datos de esta base se mudaron a otra: pon la nueva en DATABASE_URL. ' +
      'Si de verdad hay que volver a esta, corre antes renew-epoch.',
  );
}
