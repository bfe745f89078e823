import type { Store } from '../database/store.ts';
import { about, type Finding, sizeText } from './finding.ts';

const STILL = 'mientras tanto los reportes los responde la base principal';
const MAKE = 'Vuelve a hacerla con pg_basebackup, o quita DATABASE_REPLICA_URL.';

export async function checkReplica({ reports }: Store): Promise<Finding[]> {
  const look = await reports.look();
  if (!look) return [];
  const topic = about('Réplica de lectura');
  switch (look.type) {
    case 'unreachable': {
      const todo = 'Revisa DATABASE_REPLICA_URL, que esté encendida y que te deje entrar.';
      return [topic.warn(`no se llega a ella; ${STILL}`, todo)];
    }
    case 'not-standby':
      return [topic.bad(`no sigue a ninguna base: nadie lee de ella; ${STILL}`, MAKE)];
    case 'other-database':
      return [topic.bad(`es de otra base de datos: nadie lee de ella; ${STILL}`, MAKE)];
    case 'standby':
      break;
  }
  if (look.isCurrent) return [topic.ok('tiene todo lo confirmado y responde los reportes')];
  const behind = `va ${sizeText(look.lagBytes)} atrás; ${STILL}`;
  if (look.isPaused) {
    return [topic.warn(`está en pausa y ${behind}`, 'En ella: select pg_wal_replay_resume()')];
  }
  const todo = 'Mira pg_stat_replication en la principal, y la red y el disco de la réplica.';
  return [topic.warn(behind, todo)];
}
