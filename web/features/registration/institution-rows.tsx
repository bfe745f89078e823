import Plus from 'lucide-react/icons/plus';
import type { ComponentType } from 'react';
import { INSTITUTIONS_MAX } from '#contract/registration';
import { css } from '#styled/css';
import { workAreaOptions } from '#web/features/shared/work-area-labels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, type FieldControl } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshInstitution, type InstitutionRow, institutionErrors } from './institutions.ts';
import * as words from './label-words.ts';
import { RowFrame } from './row-frame.tsx';
import { useRows } from './use-rows.ts';

export type InstitutionRowsProps = {
  rows: readonly InstitutionRow[];
  /** Error for all rows; when set, each row shows what it lacks. */
  error: string | undefined;
  onChange: (rows: readonly InstitutionRow[]) => void;
  /** Suggests known names; absent in self-registration, which has none. */
  NameInput?: ComponentType<NameInputProps>;
};

export type NameInputProps = Partial<FieldControl> & {
  value: string;
  onValueChange: (name: string) => void;
  autoComplete: string;
};

/** One to three; the first cannot be removed. */
export function InstitutionRows(props: InstitutionRowsProps) {
  const { rows, error, onChange, NameInput = PlainName } = props;
  const { list, set, add, remove } = useRows(rows, freshInstitution, onChange);
  return (
    <div ref={list} className={root}>
      {rows.map((row, index) => (
        <RowFrame
          key={row.key}
          rowKey={row.key}
          name={words.institutionName(index + 1)}
          onRemove={index > 0 ? () => remove(row.key) : undefined}
        >
          <Row
            row={row}
            NameInput={NameInput}
            errors={error ? institutionErrors(row, index === 0) : {}}
            onChange={(patch) => set(row.key, patch)}
          />
        </RowFrame>
      ))}
      {error && <p className={errorClass}>{error}</p>}
      {rows.length < INSTITUTIONS_MAX && (
        <Button variant="quiet" icon={<Plus aria-hidden />} data-add onClick={add}>
          {words.addInstitution}
        </Button>
      )}
    </div>
  );
}

type RowProps = Required<Pick<InstitutionRowsProps, 'NameInput'>> & {
  row: InstitutionRow;
  errors: ReturnType<typeof institutionErrors>;
  onChange: (patch: Partial<InstitutionRow>) => void;
};

function PlainName({ onValueChange, ...input }: NameInputProps) {
  return <TextInput {...input} onChange={(event) => onValueChange(event.target.value)} />;
}

function Row({ row, errors, onChange, NameInput }: RowProps) {
  return (
    <>
      <Field label={words.area} error={errors.workArea} isRequired>
        {(control) => (
          <Select
            {...control}
            value={row.workArea}
            placeholder={words.chooseArea}
            options={workAreaOptions}
            onValueChange={(workArea) => onChange({ workArea })}
          />
        )}
      </Field>
      <Field label={words.nameOfInstitution} error={errors.institutionName} isRequired>
        {(control) => (
          <NameInput
            {...control}
            autoComplete="organization"
            value={row.institutionName}
            onValueChange={(institutionName) => onChange({ institutionName })}
          />
        )}
      </Field>
      <Field label={words.position} isOptional error={errors.position}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="organization-title"
            value={row.position}
            onChange={(event) => onChange({ position: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const errorClass = css({ textStyle: 'small', color: 'barro.ink', fontWeight: 'strong' });
