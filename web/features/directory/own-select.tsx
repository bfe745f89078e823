import { useState } from 'react';
import { type DirectoryOverview, listDirectory } from '#contract/directory';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { FieldControl } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import * as words from './dialog-words.ts';

export type OwnInstitutions = Pick<DirectoryOverview, 'own' | 'hasMoreOwn'>;

type OwnSelectProps = FieldControl &
  OwnInstitutions & {
    value: string;
    onValueChange: (id: string) => void;
    onBlur: () => void;
  };

const PLACEHOLDER = words.chooseInstitution;

/** In whose name one asks: of few the list, of many those that are typed. */
export function OwnSelect({ own, hasMoreOwn, ...control }: OwnSelectProps) {
  if (hasMoreOwn) return <OwnSearch own={own} {...control} />;
  return <Select {...control} placeholder={PLACEHOLDER} options={own.map(toOption)} />;
}

function OwnSearch({ own, ...control }: Omit<OwnSelectProps, 'hasMoreOwn'>) {
  const [query, setQuery] = useState('');
  const search = useSettled(query.trim());
  const { state } = useServerRead(listDirectory, {
    query: { only: 'propias', search },
    isWanted: search !== '',
  });
  const found = state.type === 'known' && search !== '' ? state.value.institutions : [];
  const options = new Map([...own, ...found].map((one) => [one.id, toOption(one)]));
  return (
    <Combobox
      {...control}
      placeholder={PLACEHOLDER}
      options={[...options.values()]}
      onQueryChange={setQuery}
    />
  );
}

function toOption({ id, name, city }: { id: number; name: string; city: string }) {
  return { value: String(id), label: name, detail: city };
}
