import type { ComboboxOption } from '#web/ui/form/combobox.lazy.tsx';

const toOption = (label: string): ComboboxOption => ({ value: label, label });

export const states: readonly ComboboxOption[] = [
  'Aguascalientes',
  'Baja California',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Durango',
  'Estado de México',
  'Jalisco',
  'Michoacán',
  'Nuevo León',
  'Querétaro',
  'San Luis Potosí',
  'Yucatán',
].map(toOption);

export const cities: readonly ComboboxOption[] = [
  { value: 'durango', label: 'Victoria de Durango', detail: 'Durango' },
  { value: 'gomez-palacio', label: 'Gómez Palacio', detail: 'Durango' },
  { value: 'lerdo', label: 'Ciudad Lerdo', detail: 'Durango' },
  { value: 'penon', label: 'Peñón Blanco', detail: 'Durango' },
  { value: 'chihuahua', label: 'Chihuahua', detail: 'Chihuahua' },
  { value: 'delicias', label: 'Delicias', detail: 'Chihuahua (sin comunidad)', isDisabled: true },
];
