import { expect, it } from 'vitest';
import { pickVoice } from './read-aloud.tsx';

const voices = (...langs: string[]) => langs.map((lang) => ({ lang }));

it('reads with a Mexican voice, else any Spanish one, else not at all', () => {
  expect(pickVoice(voices('en-US', 'es-ES', 'es_MX'))?.lang).toBe('es_MX');
  expect(pickVoice(voices('en-US', 'es-US', 'es'))?.lang).toBe('es-US');
  expect(pickVoice(voices('en-US', 'est-EE'))).toBeNull();
  expect(pickVoice([])).toBeNull();
});
