import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import type { Member } from './add-names.ts';
import type { NamesSectionProps } from './names-section.tsx';
import { hasNames, type RegistrationForm } from './registration-form.ts';
import { RosterSection } from './roster-section.tsx';
import type { LazyNames } from './use-names.ts';
import type { LinkedTeam } from './use-public-team.ts';
import type { FormChange } from './use-registration-form.ts';
import * as words from './words.ts';

export type WhoCameProps = {
  team: LinkedTeam;
  members: readonly Member[];
  form: RegistrationForm;
  /** By hand; asked for by a press, or because there is no roster. */
  writing: { isWriting: boolean; isAsked: boolean; names: LazyNames; start: () => void };
  error: string | undefined;
  onChange: (change: FormChange) => void;
};

/**
 * The roster, and people by name beside it or in its place. A roster that comes while names are being
 * written takes its place below them: nothing moves under a finger.
 */
export function WhoCame({ team, members, form, writing, error, onChange }: WhoCameProps) {
  const hasRoster = members.length > 0;
  const [namesFirst, setNamesFirst] = useState(false);
  if (!hasRoster && team.type !== 'loading' && hasNames(form) && !namesFirst) setNamesFirst(true);
  const roster = hasRoster && (
    <RosterSection members={members} marks={form.marks} onChange={onChange} />
  );
  return (
    <>
      {team.type === 'loading' && <SkeletonRows rows={5} label={words.loadingRoll} />}
      {!namesFirst && roster}
      {writing.isWriting && (
        <Names
          names={writing.names}
          title={hasRoster && !namesFirst ? words.whoElse : words.whoCame}
          form={form}
          members={members}
          error={error}
          onChange={onChange}
          isOpened={writing.isAsked}
        />
      )}
      {namesFirst && roster}
      {team.type === 'known' && !writing.isWriting && (
        <Button variant="quiet" icon={<Plus aria-hidden />} onClick={writing.start}>
          {words.addSomeone}
        </Button>
      )}
    </>
  );
}

type NamesProps = Omit<NamesSectionProps, 'read'> & { names: LazyNames };

/** Where its file cannot be fetched the meeting can be registered all the same. */
function Names({ names, ...props }: NamesProps) {
  switch (names.type) {
    case 'ready':
      return <names.module.NamesSection {...props} read={names.module.parseNames} />;
    case 'waiting':
      return <SkeletonRows rows={2} label={words.loading} />;
    case 'failed':
      return (
        <Banner role="status" title={words.noNamesYet}>
          {words.noNamesYetHint}
        </Banner>
      );
  }
}
