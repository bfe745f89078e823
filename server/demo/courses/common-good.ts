export const COMMON_GOOD = {
  title: 'Doctrina social: bien común',
  description: 'Qué es el bien común, qué pide de cada quien y por dónde se empieza en la colonia.',
  content: `## Ni la suma ni el promedio

El bien común no es repartir en partes iguales ni lo que conviene a la mayoría. El Catecismo lo define como el conjunto de condiciones de la vida social que permiten a los grupos **y a cada uno de sus miembros** alcanzar más plena y fácilmente su propia perfección (n. 1906).

Por eso es de todos y de cada quien: si alguien queda fuera, todavía no es común.

## Sus tres elementos

El mismo Catecismo nombra tres (n. 1907 a 1909):

1. **Respeto a la persona** y a sus derechos: la vida, la conciencia, un trabajo digno.
2. **Bienestar y desarrollo**: comida, vestido, salud, educación, información veraz.
3. **Paz**: la seguridad de un orden justo, donde se puede salir a la calle sin miedo.

Ninguno sustituye a otro.

## Preguntas para mirar tu colonia

Caminen juntos veinte minutos alrededor del templo y anoten:

- ¿Qué hay aquí que cuida a todos? Un parque, una clínica, una maestra.
- ¿Quién se está quedando fuera? Personas mayores, migrantes, jóvenes sin estudio.
- ¿Qué se ha intentado ya, y quién lo intentó?

*No salgan a resolver. Salgan a ver.*

## De la mirada a un compromiso

Un compromiso por el bien común que sí se cumple suele tener cuatro cosas:

- **Es pequeño**: se puede hacer en un mes.
- **Es de varios**: al menos tres personas, y una que no es de la comunidad.
- **Se nota**: alguien vive mejor, aunque sea uno.
- **Se revisa**: tiene fecha para decir qué salió y qué no.

Escriban el suyo en una sola frase y léanlo en la siguiente reunión.

## Lo que no es nuestro

La comunidad no es un partido ni una oficina. Puede invitar, proponer, acompañar y exigir con respeto; no usa la fe para pedir votos ni acepta apoyos a cambio de lealtades. Si hay duda, se consulta antes con la coordinación.
`,
};

/** Added after the first people had read the course. */
export const COMMON_GOOD_VERSION = 2;
