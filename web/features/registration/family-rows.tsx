import Plus from 'lucide-react/icons/plus';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FamilyRow, familyErrors, freshFamily } from './family.ts';
import { relationshipOptions } from './registration-labels.ts';
import { RowFrame } from './row-frame.tsx';
import { useRows } from './use-rows.ts';
import * as words from './words.ts';

export type FamilyRowsProps = {
  rows: readonly FamilyRow[];
  onChange: (rows: readonly FamilyRow[]) => void;
};

export function FamilyRows({ rows, onChange }: FamilyRowsProps) {
  const { list, set, add, remove } = useRows(rows, freshFamily, onChange);
  return (
    <div ref={list} className={root}>
      {rows.map((row, index) => (
        <RowFrame
          key={row.key}
          rowKey={row.key}
          name={words.relativeName(index + 1)}
          onRemove={rows.length > 1 ? () => remove(row.key) : undefined}
        >
          <Row row={row} onChange={(patch) => set(row.key, patch)} />
        </RowFrame>
      ))}
      <Button variant="quiet" icon={<Plus aria-hidden />} data-add onClick={add}>
        {words.addRelative}
      </Button>
    </div>
  );
}

type RowProps = { row: FamilyRow; onChange: (patch: Partial<FamilyRow>) => void };

function Row({ row, onChange }: RowProps) {
  const errors = familyErrors(row);
  return (
    <>
      <div className={pair}>
        <Field label={words.relationship}>
          {(control) => (
            <Select
              {...control}
              value={row.relationship}
              placeholder={words.choose}
              options={relationshipOptions}
              onValueChange={(relationship) => onChange({ relationship })}
            />
          )}
        </Field>
        <Field label={words.age} error={errors.age}>
          {(control) => (
            <NumberInput
              {...control}
              maxLength={3}
              value={row.age}
              onValueChange={(age) => onChange({ age })}
            />
          )}
        </Field>
      </div>
      {row.relationship === 'otro' && (
        <Field label={words.whichRelationship} error={errors.otherRelationship}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={row.otherRelationship}
              onChange={(event) => onChange({ otherRelationship: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8rem, 100%), 1fr))]',
  gap: '3',
});
