import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { defaultIds, toggleColumn } from './table-view.ts';
import * as words from './words.ts';

export type ColumnChooserProps = {
  columns: readonly { id: string; header: string; isDefault?: boolean }[];
  columnIds: readonly string[];
  onColumns: (ids: readonly string[]) => void;
  isOpen: boolean;
  onClose: () => void;
};

export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, isOpen, onClose } = props;
  const { columnIds, onColumns } = useAtOnce(props);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.columns}
      description={words.columnsHint}
      footer={
        <>
          <Button variant="quiet" onClick={() => onColumns(defaultIds(columns))}>
            {words.usualColumns}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <fieldset className={grid}>
        <legend className={hidden}>{words.shownColumns}</legend>
        {columns.slice(1).map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={columnIds.includes(id)}
            onCheckedChange={(isShown) =>
              onColumns(toggleColumn(columns, columnIds, { id, isShown }))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

/** Checks at once: the columns themselves arrive through the address. */
function useAtOnce({ columnIds, onColumns }: ColumnChooserProps) {
  const [pressed, setPressed] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the columns change
  useEffect(() => setPressed(null), [columnIds]);
  return {
    columnIds: pressed ?? columnIds,
    onColumns(ids: readonly string[]) {
      setPressed(ids);
      onColumns(ids);
    },
  };
}

const grid = css({
  display: 'grid',
  columnGap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(12rem, 100%), 1fr))]',
});
const hidden = css({ srOnly: true });
