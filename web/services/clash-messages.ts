export const title = 'Alguien lo cambió mientras tanto';
export const description =
  'Estos datos los cambiaron los dos. Elige con cuál se queda cada uno; lo demás ya se unió.';
export const mine = 'Dejar el mío';
export const theirs = 'Tomar el nuevo';
export const mineWas = (text: string) => `Tú: ${text || empty}`;
export const nowIs = (text: string) => `Ahora: ${text || empty}`;
const empty = '(vacío)';
export const chooseOne = 'Elige con cuál se queda';
export const save = 'Guardar';
