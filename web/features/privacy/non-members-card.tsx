import { useState } from 'react';
import { findNonMembers, type NonMember, removeNonMember } from '#contract/privacy';
import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './non-member-words.ts';

const SEARCH_MIN = 3;

export function NonMembersCard() {
  const [search, setSearch] = useState<string | null>(null);
  const offline = offlineButtonProps(useSignal());
  const { element, submit, isBusy, ...fields } = useForm<{ search: string }, string>({
    fresh: () => ({ search: '' }),
    check: ({ search }) =>
      search.trim().length < SEARCH_MIN
        ? { type: 'wrong', errors: { search: words.tooShort } }
        : { type: 'ready', values: search.trim() },
    onSubmit: async (wanted) => {
      setSearch(wanted);
      return {};
    },
  });
  return (
    <Card title={words.title}>
      <div className={stack}>
        <p>{words.lead}</p>
        <form ref={element} noValidate className={stack} onSubmit={submit}>
          <TextEntry of={fields} name="search" label={words.search} />
          <Button type="submit" variant="quiet" isBusy={isBusy} {...offline}>
            {words.find}
          </Button>
        </form>
        {search !== null && <Found key={search} search={search} />}
      </div>
    </Card>
  );
}

function Found({ search }: { search: string }) {
  const { state, reload } = useServerRead(findNonMembers, { query: { search }, isFresh: true });
  const removing = useDialogState<NonMember>();
  const chosen = removing.subject;
  const { run } = useServerMutation(removeNonMember, {
    affects: [findNonMembers],
    done: { title: words.removed },
    failed: words.failedRemove,
  });
  return (
    <ReadContent state={state} onReload={reload}>
      {({ rows, hasMore }) => (
        <>
          <p role="status">{rows.length === 0 ? words.none : words.found(rows.length)}</p>
          {hasMore && <p>{words.more}</p>}
          <List label={words.title}>
            {rows.map((row) => (
              <ListRow
                key={`${row.kind} ${row.id}`}
                title={row.name}
                detail={detailOf(row)}
                trailing={
                  <Button
                    variant="quiet"
                    aria-label={words.removeOf(row.name)}
                    onClick={() => removing.open(row)}
                  >
                    {words.remove}
                  </Button>
                }
              />
            ))}
          </List>
          {chosen && (
            <ConfirmDialog
              isOpen={removing.isOpen}
              title={words.askRemove(chosen.name)}
              confirmLabel={words.remove}
              isDestructive
              onCancel={removing.close}
              onConfirm={async () => {
                const { kind, id } = chosen;
                return (await run({ params: { kind, id } })).type === 'done';
              }}
            >
              {words.removeHint}
            </ConfirmDialog>
          )}
        </>
      )}
    </ReadContent>
  );
}

function detailOf({ kind, contact, place, date }: NonMember): string {
  const parts = [words.KIND_LABELS[kind], contact, place, formatLongDay(date)];
  return parts.filter(Boolean).join(' · ');
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
