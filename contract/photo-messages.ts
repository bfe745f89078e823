/** In force since 28 November 2026. Shown and consented to: never edit it, add a version. */
export const PHOTO_TERMS = {
  version: '2026-11-28',
  title: 'Si pones tu foto',
  paragraphs: [
    'Poner tu foto es opcional y solo lo haces tú, si eres mayor de edad. Sirve para que quien lleva la lista de tu comunidad te reconozca.',
    'La ven quienes llevan la lista de tu comunidad, en cuyo teléfono se guarda para verla sin señal, y quienes pueden abrir tu página en la red. No aparece en listas públicas, archivos ni reportes, y nadie la usa para reconocerte de forma automática.',
    'Tu teléfono la reduce antes de enviarla, sin el lugar ni la hora en que se tomó. Puedes quitarla cuando quieras: se borra de la red en ese momento, y de cada teléfono la próxima vez que tenga señal.',
  ],
} as const;

export const mustBePhoto = 'La foto debe ser una imagen JPEG o WebP de hasta 20 kB';
export const mustAgree = 'Acepta quién puede ver tu foto';
export const mustBeCurrent = 'El texto sobre tu foto cambió: léelo de nuevo';
