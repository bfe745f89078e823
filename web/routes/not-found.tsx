import MapPinOff from 'lucide-react/icons/map-pin-off';
import { css } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import * as words from './not-found-words.ts';

/**
 * In English, required by the specification for this page only. A plain link works whatever failed.
 */
export function NotFoundScreen() {
  return (
    <PublicFrame>
      <div lang="en" className={root}>
        <MapPinOff aria-hidden className={mark} />
        <p className={code}>404</p>
        <h1 className={title}>{words.title}</h1>
        <p>{words.hint}</p>
        <a href="/" className={buttonClass()}>
          {words.home}
        </a>
      </div>
    </PublicFrame>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  paddingTop: '12',
  textAlign: 'center',
});
const mark = css({ boxSize: '12', color: 'talavera' });
const code = css({ textStyle: 'label', color: 'ink.muted', letterSpacing: 'caps' });
const title = css({ textStyle: 'heading' });
