import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Member, NameReader } from './add-names.ts';
import { NamesSection } from './names-section.tsx';
import { hasNames, type RegistrationForm } from './registration-form.ts';
import { RosterSection } from './roster-section.tsx';
import type { LinkedTeam } from './use-public-team.ts';
import type { FormChange } from './use-registration-form.ts';

export type WhoCameProps = {
  team: LinkedTeam;
  members: readonly Member[];
  form: RegistrationForm;
  read: NameReader;
  error: string | undefined;
  onChange: (change: FormChange) => void;
};

/**
 * The roster, and people by name beside it or in its place. A roster that comes while names are being
 * written takes its place below them: nothing moves under a finger.
 */
export function WhoCame({ team, members, form, read, error, onChange }: WhoCameProps) {
  const [isAdding, setAdding] = useState(false);
  const hasRoster = members.length > 0;
  const isByHand = team.type === 'unknown' || (team.type === 'not-found' && !hasRoster);
  const [namesFirst, setNamesFirst] = useState(false);
  if (isByHand && hasNames(form) && !namesFirst) setNamesFirst(true);
  const showsNames = isByHand || isAdding || hasNames(form);
  const roster = hasRoster && (
    <RosterSection members={members} marks={form.marks} onChange={onChange} />
  );
  return (
    <>
      {!namesFirst && roster}
      {showsNames && (
        <NamesSection
          title={hasRoster && !namesFirst ? '¿Quién más asistió?' : 'Escribe quién asistió'}
          form={form}
          members={members}
          read={read}
          error={error}
          onChange={onChange}
          isOpened={isAdding}
        />
      )}
      {namesFirst && roster}
      {team.type === 'known' && !showsNames && (
        <Button variant="quiet" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Agregar a alguien
        </Button>
      )}
    </>
  );
}
