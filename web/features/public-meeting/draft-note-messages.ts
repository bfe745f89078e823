export const restored = 'Aquí está lo que habías escrito';
export const startOver = 'Empezar de nuevo';
export const startedAt = (at: string) => `Es del ${at} y todavía no se registra.`;
