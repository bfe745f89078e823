import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint';
import { type Alike, findAlike } from '#contract/person-merge';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './alike-messages.ts';

type Found = AnswerOf<typeof findAlike>;
const NOBODY: Found = { people: [], beyond: null };

/**
 * Asked before somebody is registered: true when nobody alike is left to decide about. Without an
 * answer it stands in no way; the office finds the pair later.
 */
export function useAlike() {
  const { call } = usePhone();
  const [found, setFound] = useState(NOBODY);
  const judged = useRef<{ others: Set<number>; beyond: boolean }>({
    ...{ others: new Set(), beyond: false },
  });
  return {
    found,
    judgeOther(id: number) {
      judged.current.others.add(id);
    },
    judgeBeyond() {
      judged.current.beyond = true;
    },
    reset() {
      judged.current = { others: new Set(), beyond: false };
      setFound(NOBODY);
    },
    /** Ids that are others' registrations. */
    otherThan: () => [...judged.current.others].slice(0, 10),
    async isFree(person: BodyOf<typeof findAlike>): Promise<boolean> {
      const { others, beyond } = judged.current;
      const answer = await call(findAlike, { body: person }).catch(() => NOBODY);
      const open: Found = {
        people: answer.people.filter(({ id }) => !others.has(id)),
        beyond: beyond ? null : answer.beyond,
      };
      setFound(open);
      return open.people.length === 0 && open.beyond === null;
    },
  };
}

export type AlikeHintProps = {
  found: Found;
  /** `submit` sends the form again with each «Es otra». */
  type: 'submit' | 'button';
  isBusy: boolean;
  /** Null: the person's page opens. */
  onSame: ((person: Alike) => void) | null;
  onLeave?: () => void;
  onOther: (id: number) => void;
  onBeyond: () => void;
};

/** «Quizá ya está: Bety Mendoza · San Judas · mismo teléfono», with «Es la misma» and «Es otra». */
export function AlikeHint({ found, type, isBusy, onSame, onLeave, ...rest }: AlikeHintProps) {
  const { people, beyond } = found;
  const hint = useRef<HTMLDivElement>(null);
  const isShown = people.length > 0 || beyond !== null;
  useEffect(() => {
    if (isShown) hint.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={hint} tabIndex={-1} className={root}>
      {people.map((person) => (
        <Banner
          key={person.id}
          tone="attention"
          role="alert"
          actions={
            <>
              {onSame ? (
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  aria-label={messages.sameAs(person.alias)}
                  onClick={() => onSame(person)}
                >
                  {messages.same}
                </Button>
              ) : (
                <Link
                  to="/personas/$id"
                  params={{ id: String(person.id) }}
                  className={buttonClass({ variant: 'quiet' })}
                  aria-label={messages.sameAs(person.alias)}
                  onClick={onLeave}
                >
                  {messages.same}
                </Link>
              )}
              <Button
                type={type}
                variant="quiet"
                disabled={isBusy}
                aria-label={messages.otherThan(person.alias)}
                onClick={() => rest.onOther(person.id)}
              >
                {messages.other}
              </Button>
            </>
          }
        >
          <p>
            {messages.perhaps}{' '}
            {[
              person.alias,
              person.community?.name ?? person.city,
              messages.reasons[person.why],
            ].join(' · ')}
          </p>
        </Banner>
      ))}
      {people.length === 0 && beyond && (
        <Banner
          tone="attention"
          role="alert"
          actions={
            <Button type={type} variant="quiet" disabled={isBusy} onClick={rest.onBeyond}>
              {messages.goOn}
            </Button>
          }
        >
          <p>{messages.beyond[beyond]}</p>
        </Banner>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
