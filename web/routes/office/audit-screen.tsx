import { getRouteApi } from '@tanstack/react-router';
import { AuditView } from '#web/features/privacy/audit-view.tsx';
import { ServerReads } from '#web/services/server-reads.tsx';

const route = getRouteApi('/guarded/auditoria');

/** Administrators only; filters are in the address. */
export function AuditScreen() {
  const { accion, persona, antes } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ServerReads>
      <AuditView
        filters={{ action: accion, personId: persona, before: antes }}
        onFilter={({ action, personId, before }) =>
          void navigate({ search: { accion: action, persona: personId, antes: before } })
        }
      />
    </ServerReads>
  );
}
