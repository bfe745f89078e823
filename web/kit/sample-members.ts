export type SampleMember = {
  id: string;
  alias: string;
  city: string;
  attended: number | null;
  last: readonly (number | null)[];
  isNew: boolean;
};

const aliases = ['Lupita', 'Chuy', 'Doña Mago', 'Ñoño', 'Ángel', 'Beto', 'Tere', 'Élida'];
const cities = ['Gómez Palacio', 'Ciudad Lerdo', 'Peñón Blanco', 'Victoria de Durango'];

export function sampleMembers(count: number): SampleMember[] {
  return Array.from({ length: count }, (_, index) => {
    const last = Array.from({ length: 10 }, (_, week) => markOf(index, week));
    const isUnknown = index % 7 === 6;
    const round = Math.floor(index / aliases.length);
    return {
      id: String(index),
      alias: `${aliases[index % aliases.length]}${round > 0 ? ` ${round + 1}` : ''}`,
      city: cities[(index * 3) % cities.length] ?? '',
      attended: isUnknown ? null : last.filter((mark) => mark === 1).length,
      last: isUnknown ? last.map(() => null) : last,
      isNew: index % 5 === 3,
    };
  });
}

function markOf(index: number, week: number): number | null {
  const dice = ((index + 3) * (week + 2) * 7) % 11;
  if (dice === 0) return null;
  return dice < 3 ? 0 : 1;
}
