export const PRAYER_OF_THE_LEADER = {
  title: 'Oración del líder',
  description: 'Un camino breve para orar todos los días, también cuando no hay tiempo.',
  content: `Quien coordina suele ser el último en sentarse. Este curso es para que también tú tengas un lugar donde descansar en Dios.

## Orar es estar con un amigo

Santa Teresa decía que la oración es «tratar de amistad, estando muchas veces tratando a solas con quien sabemos nos ama» (*Vida*, 8). No hace falta decir cosas elevadas. Hace falta **estar**.

Si hoy solo tienes diez minutos, esos diez minutos bastan. Lo que da fruto es volver mañana.

## Un cuarto de hora, paso a paso

1. **Llega.** Siéntate, respira, deja el teléfono boca abajo. Haz despacio la señal de la cruz.
2. **Pide.** «Señor, aquí estoy. Enséñame a orar.»
3. **Lee.** El Evangelio del día, una sola vez, en voz baja.
4. **Quédate** con una palabra. No la expliques: repítela.
5. **Responde.** Con una frase tuya, como le hablarías a alguien que está enfrente.
6. **Termina** con un Padre Nuestro, y con el nombre de una persona de tu comunidad.

## Orar por tu comunidad

Antes de cada reunión, toma la lista. No para ver quién falta, sino para decir cada nombre delante de Dios. Dos minutos alcanzan.

- Por quien viene de lejos.
- Por quien no ha vuelto: pide la oportunidad de buscarlo.
- Por quien te cuesta trabajo.

> Tú, cuando ores, entra en tu cuarto, cierra la puerta y ora a tu Padre, que está en lo secreto.
> (Mt 6, 6)

## Cuando no se siente nada

A todos les pasa. La sequedad no es señal de que lo haces mal. Tres consejos de quienes llegaron antes:

- No acortes el tiempo; si acaso, alárgalo un minuto.
- Reza con las palabras de otros: un salmo, el rosario.
- Platícalo con alguien que te acompañe.

Y sigue. *La fidelidad es una forma de amar.*
`,
};
