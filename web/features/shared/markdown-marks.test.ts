import { describe, expect, it } from 'vitest';
import { addLink, type Selected, toggleBold, toggleList } from './markdown-marks.ts';

/** `|` stands where the selection begins and ends. */
function read(marked: string): Selected {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const end = before.length + inside.length;
  return { text: before + inside + after, start: before.length, end };
}
function write({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('Negrita', () => {
  it.each([
    ['Hola |todos| hoy', 'Hola **|todos|** hoy'],
    ['Hola |todos |hoy', 'Hola **|todos|** hoy'],
    ['Hola **|todos|** hoy', 'Hola |todos| hoy'],
    ['Hola || hoy', 'Hola **|texto|** hoy'],
    ['| |hoy', ' **|texto|**hoy'],
  ])('%s', (before, after) => {
    expect(write(toggleBold(read(before)))).toBe(after);
  });
});

describe('Lista', () => {
  it.each([
    ['pan\nag|ua\nv|ino\nsal', 'pan\n|- agua\n- vino|\nsal'],
    ['pan\n- ag|ua\n- v|ino', 'pan\n|agua\nvino|'],
    ['||', '|- |'],
    ['- pan\n|sa|l', '- pan\n|- sal|'],
  ])('%s', (before, after) => {
    expect(write(toggleList(read(before)))).toBe(after);
  });
});

describe('Enlace', () => {
  it.each([
    ['ver |aquí| ya', 'ver [aquí](|https://|) ya'],
    ['ver || ya', 'ver [texto](|https://|) ya'],
    ['|https://mapa.mx/a|', '[|texto|](https://mapa.mx/a)'],
  ])('%s', (before, after) => {
    expect(write(addLink(read(before)))).toBe(after);
  });
});
