import { css } from '#styled/css';
import type { ConsentOffer } from '#web/services/consent-offer.ts';
import { useNotice } from '#web/services/use-notice.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextSections } from '#web/ui/layout/text-sections.tsx';
import * as words from './consent-words.ts';

/** Three boxes, none pre-checked, below the text being accepted. */
export const ConsentBoxes: ConsentOffer = ({ values, errors, onChange }) => (
  <div className={root}>
    <Summary />
    <Box
      label={words.acceptNotice}
      error={errors.notice}
      isChecked={values.notice}
      onCheckedChange={(notice) => onChange({ notice })}
    />
    <Box
      label={words.acceptSensitive}
      hint={words.sensitiveHint}
      error={errors.sensitive}
      isChecked={values.sensitive}
      onCheckedChange={(sensitive) => onChange({ sensitive })}
    />
    <Box
      label={words.acceptContact}
      hint={words.contactHint}
      error={undefined}
      isChecked={values.messages}
      onCheckedChange={(messages) => onChange({ messages })}
    />
  </div>
);

function Summary() {
  const notice = useNotice(null);
  return (
    <div>
      <details className={details}>
        <summary>{words.noticeInShort}</summary>
        {notice && notice !== 'missing' && <TextSections isCompact sections={notice.simplified} />}
      </details>
      <a href="/aviso-de-privacidad" target="_blank" rel="noopener" className={link}>
        {words.readNotice}
      </a>
    </div>
  );
}

type BoxProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
};

function Box({ label, hint, error, isChecked, onCheckedChange }: BoxProps) {
  return (
    <Checkbox
      label={label}
      hint={
        <>
          {hint}
          {error && <span className={errorClass}>{error}</span>}
        </>
      }
      aria-invalid={error ? true : undefined}
      checked={isChecked}
      onCheckedChange={onCheckedChange}
    />
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const details = css({
  p: '3',
  bg: 'paper.sunken',
  borderRadius: 'soft',
  '& summary': { minHeight: 'touch', display: 'list-item', py: '2', cursor: 'pointer' },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'talavera.ink',
  textDecoration: 'underline',
});
const errorClass = css({ display: 'block', color: 'barro.ink', fontWeight: 'strong' });
