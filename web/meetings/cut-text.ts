/** A preview of at most `length` characters, cut between words where it can be. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord || cut}…`;
}
