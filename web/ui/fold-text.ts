/** What a search compares: without accents, case or edges. «José Ángel » → «jose angel». */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
