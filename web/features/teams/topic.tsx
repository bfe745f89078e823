import ExternalLink from 'lucide-react/icons/external-link';
import { isWebLink } from '#contract/core/fields';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import * as words from './words.ts';

export type TopicProps = { meeting: Pick<OverlaidMeeting, 'temaEscola' | 'formativeTopicLink'> };

/**
 * Formative topic, linked if it is a URL. The stored value is validated again: it may come from
 * anywhere.
 */
export function Topic({ meeting }: TopicProps) {
  const { temaEscola, formativeTopicLink } = meeting;
  if (!formativeTopicLink || !isWebLink(formativeTopicLink)) return temaEscola;
  return (
    <a href={formativeTopicLink} target="_blank" rel="noopener noreferrer" className={root}>
      {temaEscola ?? words.openTopic}
      <ExternalLink aria-hidden />
      <span className={hidden}>{words.opensInOtherWindow}</span>
    </a>
  );
}

const root = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'touch',
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
const hidden = css({ srOnly: true });
