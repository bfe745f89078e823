import { useState } from 'react';
import type { ComboboxProps } from '#web/ui/form/combobox.lazy.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { cities, states } from './sample-places.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const ignore = () => {};
const municipalities = ['Mérida', 'Motul', 'Tizimín'].map((name) => ({ value: name, label: name }));

export function FieldSpecimens() {
  return (
    <SpecimenGroup
      title="Campos"
      lead="La etiqueta siempre a la vista, la ayuda arriba, el error abajo con icono y palabras."
    >
      <Specimen state="Texto: en reposo, con ayuda y opcional">
        <Field label="Alias" hint="Como le dicen en la comunidad." isOptional>
          {(control) => <TextInput {...control} defaultValue="Doña Mago" />}
        </Field>
      </Specimen>
      <Specimen state="Texto: con error">
        <Field label="Correo electrónico" error="El correo electrónico es requerido" isRequired>
          {(control) => <TextInput {...control} type="email" />}
        </Field>
      </Specimen>
      <Specimen state="Texto: apagado">
        <Field label="Folio">
          {(control) => <TextInput {...control} disabled value="SJT-0412" onChange={ignore} />}
        </Field>
      </Specimen>
      <Specimen state="Número">
        <NumberSpecimen />
      </Specimen>
      <Specimen state="Fecha y hora">
        <DateSpecimen />
      </Specimen>
      <Specimen state="Texto largo">
        <Field label="Notas">
          {(control) => (
            <TextArea {...control} rows={3} defaultValue="Rezamos por la mamá de Chuy." />
          )}
        </Field>
      </Specimen>
      <Specimen state="Lista de la plataforma">
        <SelectSpecimen />
      </Specimen>
      <Specimen state="Lista: con error y apagada">
        <SelectSpecimen error="Elige el estado de la reunión" />
        <SelectSpecimen isOff />
      </Specimen>
      <ComboboxSpecimens />
    </SpecimenGroup>
  );
}

function ComboboxSpecimens() {
  return (
    <>
      <Specimen state="Combobox: «mexico» encuentra «México»">
        <Place label="Estado" options={states} placeholder="Escribe o elige" />
      </Specimen>
      <Specimen state="Combobox: elegido, con segunda línea">
        <Place label="Ciudad" options={cities} first="gomez-palacio" />
      </Specimen>
      <Specimen state="Combobox: sugiere, y acepta cualquier otro nombre">
        <Place label="Municipio" options={municipalities} isFree />
      </Specimen>
      <Specimen state="Combobox: con error">
        <Place label="Estado donde vives" options={states} error="El estado es requerido" />
      </Specimen>
      <Specimen state="Combobox: apagado">
        <Place label="Ciudad donde vives" options={[]} disabled placeholder="Primero el estado" />
      </Specimen>
      <Specimen state="Combobox: cargando y vacío (ábrelos)">
        <Place label="Parroquia" options={[]} isLoading />
        <Place label="Decanato" options={[]} emptyText="Todavía no hay decanatos" />
      </Specimen>
    </>
  );
}

type PlaceProps = Pick<FieldProps, 'label' | 'error'> &
  Pick<
    ComboboxProps,
    'options' | 'placeholder' | 'disabled' | 'isLoading' | 'emptyText' | 'isFree'
  > & {
    first?: string;
  };

function Place({ label, error, first = '', ...rest }: PlaceProps) {
  const [value, setValue] = useState(first);
  return (
    <Field label={label} error={error}>
      {(control) => <Combobox {...control} {...rest} value={value} onValueChange={setValue} />}
    </Field>
  );
}

function NumberSpecimen() {
  const [value, setValue] = useState<number | null>(12);
  return (
    <Field label="Libros leídos" hint="Solo los de este mes.">
      {(control) => <NumberInput {...control} value={value} onValueChange={setValue} />}
    </Field>
  );
}

function DateSpecimen() {
  const [value, setValue] = useState('2026-11-20T19:30');
  return (
    <Field label="Cuándo">
      {(control) => <DateTimeInput {...control} value={value} onValueChange={setValue} />}
    </Field>
  );
}

function SelectSpecimen({ error, isOff }: { error?: string; isOff?: boolean }) {
  const [value, setValue] = useState(error ? '' : 'held');
  return (
    <Field label={isOff ? 'Estado (apagado)' : 'Estado de la reunión'} error={error}>
      {(control) => (
        <Select
          {...control}
          placeholder="Elige uno"
          disabled={isOff}
          options={[
            { value: 'planned', label: 'Programada' },
            { value: 'held', label: 'Realizada' },
            { value: 'cancelled', label: 'Cancelada', isDisabled: true },
          ]}
          value={value}
          onValueChange={setValue}
        />
      )}
    </Field>
  );
}
