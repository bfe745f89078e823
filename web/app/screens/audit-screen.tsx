import { getRouteApi } from '@tanstack/react-router';
import { ServerReads } from '#web/deps/server-reads.tsx';
import { AuditView } from '#web/privacy/audit-view.tsx';
import { useHasSignal } from './use-has-signal.ts';

const route = getRouteApi('/guarded/auditoria');

/** The administrator's; its filters stand in the address. */
export function AuditScreen() {
  const { accion, persona, antes } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ServerReads hasSignal={useHasSignal()}>
      <AuditView
        filters={{ action: accion, personId: persona, before: antes }}
        onFilter={({ action, personId, before }) =>
          void navigate({ search: { accion: action, persona: personId, antes: before } })
        }
      />
    </ServerReads>
  );
}
