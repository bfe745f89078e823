import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import type { Directory, Institution } from '#contract/directory';
import { INSTITUTION_STATUSES, INSTITUTION_TYPES } from '#contract/rules/institution-status';
import { whatsAppChat } from '#contract/rules/whatsapp';
import { claimSend } from '#contract/send-queue';
import type { SessionUser } from '#contract/session';
import { css } from '#styled/css';
import { filterDirectory, placesOf } from '#web/features/directory/directory-filter.ts';
import { InstitutionCard } from '#web/features/directory/institution-card.tsx';
import { STATUS_LABELS, TYPE_LABELS } from '#web/features/directory/labels.ts';
import type { DirectorySearch } from '#web/features/directory/search-params.ts';
import { DirectoryTasks } from '#web/features/directory/tasks.tsx';
import { useDirectory, useDirectoryActions } from '#web/features/directory/use-directory.ts';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';

const route = getRouteApi('/guarded/vertebracion');
const load = {
  details: () => import('#web/features/directory/details-dialog.tsx'),
  connect: () => import('#web/features/directory/connect-dialog.tsx'),
  write: () => import('#web/features/directory/institution-dialog.tsx'),
};
const DetailsDialog = lazyOverlay(load.details, 'DetailsDialog');
const ConnectDialog = lazyOverlay(load.connect, 'ConnectDialog');
const InstitutionDialog = lazyOverlay(load.write, 'InstitutionDialog');

/** «Vertebración»: the directory of institutions, kept on the phone for the field. */
export function DirectoryScreen() {
  const self = useSession();
  return (
    self && (
      <ServerReads>
        <Screen self={self} />
      </ServerReads>
    )
  );
}

function Screen({ self }: { self: SessionUser }) {
  const { state, reload } = useDirectory();
  const actions = useDirectoryActions();
  const askContact = useAskContact();
  const offline = offlineButtonProps(useSignal());
  const details = useDialogState<Institution>();
  const connecting = useDialogState<Institution>();
  const writing = useDialogState<{ institution: Institution | null }>();
  const known = state.type === 'known' ? state.value : null;
  const own = known?.institutions.filter(({ canConnect }) => canConnect) ?? [];
  return (
    <Page
      title="Vertebración"
      isDense
      actions={
        known?.canCreate && (
          <Button
            icon={<Plus aria-hidden />}
            {...offline}
            onClick={() => writing.open({ institution: null })}
          >
            Nueva Institución
          </Button>
        )
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle="Para ver el directorio por primera vez hace falta señal"
        refusedTitle="No está a tu alcance"
      >
        {(directory) => (
          <>
            <DirectoryTasks tasks={directory.tasks} actions={actions} />
            <Listing directory={directory} onDetails={details.open} onConnect={connecting.open} />
          </>
        )}
      </ReadPage>
      {details.subject && (
        <DetailsDialog
          institution={details.subject}
          actions={actions}
          onEdit={(institution) => {
            details.close();
            writing.open({ institution });
          }}
          onAsk={(institution) => void askContact(institution)}
          isOpen={details.isOpen}
          onClose={details.close}
        />
      )}
      {connecting.subject && (
        <ConnectDialog
          institution={connecting.subject}
          own={own.filter(({ id }) => id !== connecting.subject?.id)}
          isOpen={connecting.isOpen}
          onClose={connecting.close}
          onConnect={async (values) => {
            const isSafe = await actions.connect(connecting.subject?.id ?? 0, values);
            if (isSafe) connecting.close();
            return isSafe;
          }}
        />
      )}
      {writing.subject && (
        <InstitutionDialog
          institution={writing.subject.institution}
          place={self}
          isOpen={writing.isOpen}
          onClose={writing.close}
        />
      )}
    </Page>
  );
}

/** One WhatsApp message to its contact, with their own link. */
function useAskContact() {
  const { show } = useToasts();
  const claiming = useServerMutation(claimSend, { failed: 'No se pudo preparar el mensaje' });
  return async ({ id }: Institution) => {
    const body = { institutionId: id, purpose: 'verification' as const };
    const outcome = await claiming.run({ body });
    if (outcome.type !== 'done') return;
    const { claim } = outcome.answer;
    const chat = claim && whatsAppChat(claim.phone, claim.message ?? claim.link);
    if (chat) window.open(chat, '_blank', 'noopener');
    else
      show({
        title: 'No se le puede escribir ahora',
        description: 'No tiene teléfono, no aceptó mensajes o se le escribió hace poco.',
      });
  };
}

type ListingProps = {
  directory: Directory;
  onDetails: (institution: Institution) => void;
  onConnect: (institution: Institution) => void;
};

function Listing({ directory: { institutions }, onDetails, onConnect }: ListingProps) {
  const search = route.useSearch();
  const [typed, setTyped] = useState('');
  const found = filterDirectory(institutions, search, useDeferredValue(typed));
  return (
    <div className={root}>
      <Tools {...{ institutions, typed, search }} onTyped={setTyped} />
      <p role="status" className={count}>
        {formatCount(found.length, 'institución', 'instituciones')}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={
            institutions.length === 0
              ? 'El directorio está vacío'
              : 'Ninguna institución coincide con los filtros'
          }
        />
      ) : (
        <CardGrid as="ul">
          {found.map((one) => (
            <InstitutionCard key={one.id} institution={one} {...{ onDetails, onConnect }} />
          ))}
        </CardGrid>
      )}
    </div>
  );
}

type ToolsProps = {
  institutions: readonly Institution[];
  search: DirectorySearch;
  typed: string;
  onTyped: (typed: string) => void;
};

function Tools({ institutions, search, typed, onTyped }: ToolsProps) {
  const navigate = route.useNavigate();
  const onSearch = (patch: Partial<DirectorySearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
  const { states, cities } = placesOf(institutions, search.estado);
  const toOption = (value: string) => ({ value, label: value });
  return (
    <search className={tools}>
      <TextInput
        type="search"
        aria-label="Buscar institución"
        placeholder="Buscar institución"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
      <Select
        aria-label="Tipo"
        placeholder="Todos los tipos"
        options={INSTITUTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        value={search.tipo ?? ''}
        onValueChange={(tipo) => onSearch({ tipo: (tipo || undefined) as DirectorySearch['tipo'] })}
      />
      <Select
        aria-label="Estado"
        placeholder="Todos los estados"
        options={states.map(toOption)}
        value={search.estado ?? ''}
        onValueChange={(estado) => onSearch({ estado: estado || undefined, ciudad: undefined })}
      />
      <Select
        aria-label="Ciudad"
        placeholder="Todas las ciudades"
        options={cities.map(toOption)}
        value={search.ciudad ?? ''}
        onValueChange={(ciudad) => onSearch({ ciudad: ciudad || undefined })}
      />
      <Select
        aria-label="Situación"
        placeholder="Toda situación"
        options={INSTITUTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={search.situacion ?? ''}
        onValueChange={(value) =>
          onSearch({ situacion: (value || undefined) as DirectorySearch['situacion'] })
        }
      />
    </search>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const count = css({ textStyle: 'small', color: 'ink.muted' });
const tools = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(10rem, 100%), 1fr))]',
  gap: '2',
  // A phone types into the whole of its width.
  '& > :first-child': { gridColumn: { base: '[1 / -1]', desktop: '[auto]' } },
});
