import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { memo, type ReactNode, type Ref, useId, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx';
import * as messages from './messages.ts';

type Format = 'csv' | 'xlsx';

export type TableSearchField = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
};

export type TableFilter = {
  id: string;
  /** Also labels its first option, which shows all. */
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  /** Must be a stable reference. */
  onChange: (id: string, value: string | null) => void;
};

export type OfficeToolbarProps = Omit<ColumnChooserProps, 'isOpen' | 'onClose'> & {
  ref?: Ref<HTMLDivElement>;
  /** On phones, where filters and order are out of sight until asked for. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  search: TableSearchField;
  filters: readonly TableFilter[];
  isFiltered: boolean;
  onClear: () => void;
  /** False in other views, without columns to choose. */
  isTable: boolean;
  onPrint: () => void;
  onExport: (format: Format) => void;
  onExportAll?: ((format: Format) => void) | undefined;
  isExporting?: boolean | undefined;
  canExport?: boolean | undefined;
  /** Counters above it, which a phone keeps with the filters. */
  hasCounters?: boolean;
  /** In sight on a phone too, below the line. */
  foot?: ReactNode;
  children?: ReactNode;
};

export function OfficeToolbar(props: OfficeToolbarProps) {
  const { ref, search, filters, isFiltered, onClear, isTable, isOpen, onOpen } = props;
  const filtersId = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div ref={ref} data-bar="top" className={root} data-open={isOpen || undefined}>
      <div className={searchClass}>
        <TextInput
          type="search"
          autoComplete="off"
          aria-label={search.label}
          placeholder={search.placeholder}
          value={search.value}
          className={small}
          onChange={(event) => search.onChange(event.target.value)}
        />
      </div>
      {(filters.length > 0 || isFiltered || isTable || props.hasCounters || props.children) && (
        <Button
          variant="quiet"
          className={cx(tool, onPhone, isFiltered && chosen)}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => onOpen(!isOpen)}
        >
          {messages.filters}
          {isFiltered && <span className={hidden}>{messages.areOn}</span>}
        </Button>
      )}
      <div id={filtersId} className={filtersClass} data-open={isOpen || undefined}>
        {filters.map((filter) => (
          <FilterSelect key={filter.id} {...filter} />
        ))}
        {isFiltered && (
          <Button variant="quiet" className={tool} onClick={onClear}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
      <div className={tools}>
        {props.children && (
          <div className={extras} data-open={isOpen || undefined}>
            {props.children}
          </div>
        )}
        {isTable && (
          <Button
            variant="quiet"
            className={cx(tool, onDesk)}
            icon={<Columns3 aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {messages.columns}
          </Button>
        )}
        <ExportMenu {...props} />
        {isTable && (
          <IconButton
            label={messages.print}
            icon={<Printer aria-hidden />}
            className={onDesk}
            onClick={props.onPrint}
          />
        )}
        {props.foot && <div className={footClass}>{props.foot}</div>}
      </div>
      <ColumnChooser
        {...{ columns: props.columns, columnIds: props.columnIds, onColumns: props.onColumns }}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

/** Memoized: typing in the search must not re-render it. */
const FilterSelect = memo(({ id, label, options, value, onChange }: TableFilter) => {
  // Keeps an unknown value from the address visible, to explain the empty table.
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <div className={filterClass}>
      <Select
        aria-label={label}
        placeholder={label}
        options={isKnown ? options : [...options, { value, label: value }]}
        value={value ?? ''}
        className={cx(small, value !== null && chosen)}
        onValueChange={(next) => onChange(id, next || null)}
      />
    </div>
  );
});

function ExportMenu(props: OfficeToolbarProps) {
  const { onExport, onExportAll, isTable, isExporting, canExport = true } = props;
  const item = (id: string, label: string, onSelect: () => void) => ({ id, label, onSelect });
  const isPart = isTable && onExportAll !== undefined;
  return (
    <Menu
      label={messages.exportFile}
      text={<span className={onDesk}>{messages.exportFile}</span>}
      className={tool}
      icon={<Download aria-hidden />}
      isBusy={isExporting}
      isDisabled={!canExport}
      items={[
        item('csv', isPart ? messages.csvOfShown : messages.csv, () => onExport('csv')),
        item('xlsx', isPart ? messages.excelOfShown : messages.excel, () => onExport('xlsx')),
        ...(onExportAll
          ? [
              item('csv-all', messages.csvAll, () => onExportAll('csv')),
              item('xlsx-all', messages.excelAll, () => onExportAll('xlsx')),
            ]
          : []),
      ]}
    />
  );
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: { base: '1', desktop: '2' },
  py: { base: '[0.125rem]', desktop: '1' },
  bg: 'paper',
  _print: { display: 'none' },
  // Sticky only where it takes a single line.
  '@media (min-height: 34rem)': {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    '&[data-open]': { position: { base: 'static', desktop: 'sticky' } },
  },
});
const searchClass = css({ flex: '[1 1 9rem]', minWidth: '[min(9rem, 100%)]' });
const small = css({ fontSize: { desktop: '[0.9375rem]' } });
const filtersClass = css({
  display: { base: 'none', desktop: 'flex' },
  flexWrap: 'wrap',
  gap: '2',
  '&[data-open]': { display: 'flex', flexBasis: { base: 'full', desktop: '[auto]' } },
});
const filterClass = css({
  flex: { base: '[1 1 8rem]', desktop: '[0 1 auto]' },
  maxWidth: { desktop: '[10.9rem]' },
});
const chosen = css({ bg: 'talavera.tint', borderColor: 'talavera' });
/** On a phone they share the line of search and filters. */
const tools = css({
  display: { base: 'contents', desktop: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
});
const extras = css({
  display: { base: 'none', desktop: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '&[data-open]': { display: 'flex' },
});
const footClass = css({
  order: { base: '1', desktop: '-1' },
  flexBasis: { base: 'full', desktop: '[auto]' },
});
const hidden = css({ srOnly: true });
const tool = css({
  paddingLeft: '[min(0.75rem, 3vw)]',
  paddingRight: '[min(0.75rem, 3vw)]',
  fontSize: { desktop: '[0.9375rem]' },
});
const onPhone = css({ hideFrom: 'desktop' });
const onDesk = css({ hideBelow: 'desktop' });
