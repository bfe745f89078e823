import { suggestInstitutions } from '#contract/institutions';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { FieldControl } from '#web/ui/form/field.tsx';

export type KnownNameInputProps = Partial<FieldControl> & {
  value: string;
  onValueChange: (name: string) => void;
  autoComplete: string;
};

/** Suggests names known in the person's city; free text is allowed. */
export function KnownNameInput(props: KnownNameInputProps) {
  const { state } = useServerRead(suggestInstitutions, { query: {} });
  const known = state.type === 'known' ? state.value : [];
  const options = known.map(({ name }) => ({ value: name, label: name }));
  return <Combobox {...props} isFree options={options} />;
}
