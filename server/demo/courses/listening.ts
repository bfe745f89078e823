export const LISTENING = {
  title: 'Escuchar y acompañar',
  description: 'Cómo escuchar a alguien de tu comunidad sin dar consejos antes de tiempo.',
  content: `## El camino de Emaús

Dos discípulos se van tristes de Jerusalén. Jesús se acerca, **camina a su paso** y pregunta: «¿De qué vienen hablando?» (Lc 24, 17). Él sabe la respuesta mejor que nadie, y aun así pregunta y escucha. Solo después explica; y solo cuando lo invitan, se queda.

Ese es el orden: caminar, preguntar, escuchar, y luego hablar.

## Escuchar es más que oír

El papa Francisco pide ejercitarse en «el arte de escuchar, que es más que oír» (*Evangelii gaudium*, 171). Algunas ayudas:

- Apaga o guarda el teléfono.
- Deja que termine, también los silencios.
- Repite con tus palabras lo que entendiste: «Entonces, lo que más te pesa es…».
- No cuentes tu caso. El tuyo es otro.

## Tres frases que cierran la puerta

1. «Échale ganas.» Dice que el problema es falta de ganas.
2. «Dios sabe por qué hace las cosas.» Puede ser cierto, y no es el momento.
3. «Lo que tienes que hacer es…» Casi nunca te lo preguntaron.

En su lugar: *«Gracias por contármelo. ¿Qué te ayudaría?»*

## Hasta dónde llegas tú

Acompañar no es atender una urgencia. Si alguien habla de hacerse daño, de violencia en su casa o de un abuso, **no lo guardes**: quédate con la persona, avisa a quien coordina y busquen juntos ayuda profesional. La confianza se cuida diciendo desde el principio qué no puedes callar.

Lo demás, lo que te confían, se queda contigo. No es tema de reunión, ni para pedir oración «por un caso».

## Para practicar en pareja

Durante diez minutos una persona habla de su semana y la otra solo escucha. Después cambian. Al final cada quien dice una sola cosa: *cuándo se sintió escuchada*.
`,
};
