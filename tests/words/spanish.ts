/** A text that has an accent of Spanish, or one of its small words. */
export const SPANISH =
  /[áéíóúñ¿¡«»]|\b(el|la|los|las|de|del|que|una?|tu|no|con|para|por|en|es|lo|al|ya)\b/i;

/** The same of a text that may be English, which has «no» and «present» too. */
export const NOT_ENGLISH =
  /[áéíóúñ¿¡«»]|\b(el|la|los|las|de|del|que|una?|tu|con|para|por|en|es|lo|al|ya|sin|sus?|se|y|hoy|lista|comunidad|presentes|ausentes?|puntual(es)?|cuotas?|enviar|guardar)\b/i;
