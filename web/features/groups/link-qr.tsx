import { QrCode } from '@ark-ui/react/qr-code';
import { css, cx } from '#styled/css';
import * as words from './link-words.ts';

export type LinkQrProps = { name: string; link: string; className?: string };

/** The public link as a code. Ink on paper in either theme: a camera reads dark on light. */
export function LinkQr({ name, link, className }: LinkQrProps) {
  return (
    <QrCode.Root value={link} encoding={{ ecc: 'M', border: 2 }} className={cx(root, className)}>
      <QrCode.Frame role="img" aria-label={words.qrOf(name)} className={frame}>
        <QrCode.Pattern className={pattern} />
      </QrCode.Frame>
    </QrCode.Root>
  );
}

const root = css({ bg: '[#fff]' });
const frame = css({ width: 'full', height: '[auto]', display: 'block' });
const pattern = css({ fill: '[#000]' });
