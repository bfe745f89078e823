import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import * as messages from './work-messages.ts';

/** Reads a text with the phone's Spanish voice; nothing where there is none. */
export function ReadAloud({ text }: { text: string }) {
  const voice = useSpanishVoice();
  const [isReading, setReading] = useState(false);
  // Leaving the screen, or another text, ends the reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it is about
  useEffect(() => () => stop(), [text]);
  if (!voice) return null;
  const read = () => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => setReading(false);
    utterance.onerror = () => setReading(false);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    setReading(true);
  };
  return isReading ? (
    <Button variant="quiet" icon={<Square aria-hidden />} onClick={stop}>
      {messages.stopReading}
    </Button>
  ) : (
    <Button variant="quiet" icon={<Volume2 aria-hidden />} onClick={read}>
      {messages.readAloud}
    </Button>
  );

  function stop() {
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
    setReading(false);
  }
}

type Voice = Pick<SpeechSynthesisVoice, 'lang'>;

/** Mexican before other Spanish ones, whatever the separator. */
export function pickVoice<V extends Voice>(voices: readonly V[]): V | null {
  const spanish = voices.filter(({ lang }) => /^es([-_]|$)/i.test(lang));
  return spanish.find(({ lang }) => /^es[-_]mx/i.test(lang)) ?? spanish[0] ?? null;
}

/** Browsers list their voices late. */
function useSpanishVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis) || !('SpeechSynthesisUtterance' in globalThis)) return;
    const { speechSynthesis: speech } = globalThis;
    const look = () => setVoice(pickVoice(speech.getVoices()));
    look();
    // Old Safari's has no listeners.
    speech.addEventListener?.('voiceschanged', look);
    return () => speech.removeEventListener?.('voiceschanged', look);
  }, []);
  return voice;
}
