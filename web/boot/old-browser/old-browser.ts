/** Page for browsers below the floor, which ignore cascade layers and so the app's styles. */

import { rescueFile } from '#sync/wire';
import { deviceNow } from '#web/clock/clock.ts';
import { readUnsent } from '#web/db/read-unsent.ts';
import { makeRescueFile } from '#web/services/rescue-file.ts';
import { saveFile } from '#web/services/save-file.ts';
import * as words from './words.ts';

const TITLE = words.title;
const HOW = [words.why, words.how];

const LIGHT = { background: '#FAF6EC', color: '#2B2118' };
const DARK = { background: '#17140F', color: '#F3EDE0' };
const APART = { margin: '0 0 16px', lineHeight: '1.4' };

function show(): void {
  document.title = TITLE;
  const page = add(document.body, 'main', { padding: '24px', maxWidth: '34rem' });
  const { style } = document.body;
  Object.assign(style, { margin: '0', font: '18px/1.5 sans-serif' });
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  Object.assign(style, isDark ? DARK : LIGHT);
  add(page, 'h1', { fontSize: '26px', fontWeight: 'bold', ...APART }).textContent = TITLE;
  for (const sentence of HOW) add(page, 'p', APART).textContent = sentence;
  void offerUnsent(page);
}

async function offerUnsent(page: HTMLElement): Promise<void> {
  try {
    const unsent = await readUnsent(localStorage);
    if (unsent.length > 0) offerFile(page, unsent);
  } catch {}
}

function offerFile(page: HTMLElement, unsent: Parameters<typeof rescueFile>[0]): void {
  add(page, 'p', APART).textContent = words.leftToSend(unsent.length);
  const button = add(page, 'button', {
    ...{ minHeight: '48px', padding: '0 20px', font: 'inherit', fontWeight: 'bold' },
    ...{ color: '#FFFFFF', background: '#1C468D', border: '0', borderRadius: '8px' },
  });
  button.textContent = words.saveFile;
  const failure = add(page, 'p', APART);
  failure.setAttribute('role', 'alert');
  button.onclick = async () => {
    failure.textContent = '';
    try {
      const { blob, name } = await makeRescueFile({
        rescue: async () => rescueFile(unsent, deviceNow()),
      });
      saveFile(blob, name);
    } catch {
      failure.textContent = words.fileFailed;
    }
  };
}

function add(parent: HTMLElement, tag: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element.style, style);
  parent.appendChild(element);
  return element;
}

if (document.body) show();
else document.addEventListener('DOMContentLoaded', show);
