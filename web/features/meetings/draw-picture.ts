import { greetingName } from '#contract/rules/greeting-name';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatList } from '#web/ui/format/format-list.ts';
import { palette } from '#web/ui/look/palette.ts';
import { cutText } from './cut-text.ts';
import type { Summary } from './meeting-summary.ts';
import * as messages from './summary-messages.ts';

export type Picture = {
  title: string;
  figure: string;
  lines: string[];
  /** First names; empty if they were not asked for. */
  names: string;
};

/** A chat shows pictures small: two lines each are enough to know what is meant. */
const LINE_MAX = 90;

/** @param names of who was there, as they are on the roll; only their first names are drawn */
export function pictureOf(summary: Summary, names: readonly string[]): Picture {
  const { groupName, zone, date, topic, gospel, count } = summary;
  const lines = [
    capitalize(formatInZone(date, zone, formatDateTime)),
    gospel && messages.gospelLine(cutText(gospel, LINE_MAX)),
    topic && messages.topicLine(cutText(topic, LINE_MAX)),
  ];
  return {
    title: groupName,
    figure: messages.cameFigure(count.present, count.visits),
    lines: lines.filter((line): line is string => Boolean(line)),
    names: names.length > 0 ? formatList(names.map(greetingName)) : '',
  };
}

const SIZE = 1080;
const MARGIN = 88;
const DAY = 0;
const FONT = 'system-ui, sans-serif';

/** PNG as wide as high; higher where names need it. Rejects where the browser cannot draw. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  canvas.height = Math.max(SIZE, draw(canvas, picture));
  draw(canvas, picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** @returns the height that everything needs */
function draw(canvas: HTMLCanvasElement, { title, figure, lines, names }: Picture): number {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const fill = (name: keyof typeof palette) => {
    pen.fillStyle = palette[name][DAY];
  };
  fill('paper');
  pen.fillRect(0, 0, SIZE, canvas.height);
  fill('talavera');
  pen.fillRect(0, 0, SIZE, 28);
  fill('cempasuchil');
  pen.fillRect(0, 28, SIZE, 10);
  pen.textBaseline = 'top';
  let y = 120;
  const write = (text: string, { size, weight, after }: Style) => {
    pen.font = `${weight} ${size}px ${FONT}`;
    for (const line of wrapText(text, (part) => pen.measureText(part).width <= SIZE - 2 * MARGIN)) {
      pen.fillText(line, MARGIN, y);
      y += size * 1.25;
    }
    y += after;
  };
  fill('ink');
  write(title, { size: 76, weight: 700, after: 12 });
  const [when = '', ...others] = lines;
  fill('inkMuted');
  write(when, { size: 42, weight: 400, after: 64 });
  fill('talavera');
  write(figure, { size: 96, weight: 700, after: 56 });
  fill('ink');
  for (const line of others) write(line, { size: 46, weight: 400, after: 24 });
  fill('inkMuted');
  if (names) write(names, { size: 42, weight: 400, after: 0 });
  return Math.ceil(y + MARGIN);
}

type Style = { size: number; weight: number; after: number };

/** By words; a word that is wider than a line is cut. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return line ? [...lines, line] : lines;
}
