export const PERSON_AND_SUBSIDIARITY = {
  title: 'Persona y subsidiariedad',
  description: 'Por qué cada persona cuenta, y por qué lo pequeño no se resuelve desde arriba.',
  content: `## La persona, primero

Antes de cualquier plan, reunión o lista de asistencia hay alguien con nombre. La Iglesia enseña que toda persona es **imagen de Dios** y que vale por lo que es, no por lo que aporta. El Concilio Vaticano II lo dice así:

> El principio, el sujeto y el fin de todas las instituciones sociales es y debe ser la persona humana.
> (*Gaudium et spes*, 25)

Para quien coordina una comunidad esto tiene una consecuencia sencilla: la pregunta no es «¿cuántos vinieron?», sino «¿cómo está cada quien?».

### Para pensar

- ¿De quién de mi comunidad sé el nombre, pero no la historia?
- ¿A quién trato según lo que puede hacer por el grupo?

## Qué es la subsidiariedad

Subsidiariedad viene de *subsidium*, ayuda. El papa Pío XI lo explicó en 1931: lo que una persona o un grupo pequeño puede hacer por sí mismo, no se lo debe quitar un grupo mayor; y lo que no puede solo, el mayor debe ayudarle a hacerlo.

Tiene, pues, **dos caras**:

1. *No estorbar*: dejar que cada familia, cada comunidad y cada barrio decida y haga lo suyo.
2. *No abandonar*: estar cerca, con medios y consejo, cuando algo los rebasa.

Quitar una de las dos la vuelve otra cosa. Sin la primera hay control; sin la segunda, indiferencia.

## Cómo se ve en una comunidad

Algunas señales de que la subsidiariedad está viva:

- La comunidad escoge su tema y su ritmo dentro de lo acordado por todos.
- Quien tiene un problema lo platica primero ahí, y ahí se busca la salida.
- El coordinador estatal pregunta «¿qué necesitan?» antes de decir «hay que hacer esto».
- Las tareas rotan: hoy dirige la oración quien nunca la había dirigido.

Y señales de que falta:

- Todo pasa por una sola persona, y si ella no va, no hay reunión.
- Las decisiones llegan hechas.

## Un ejercicio para la semana

Escoge **una tarea** que haces tú y que otra persona de tu comunidad podría aprender. Explícasela, acompáñala una vez y después déjala hacerlo a su modo.

Al final del mes pregúntale qué cambió para ella. Lo que te conteste vale más que haberlo hecho tú mejor.

Para leer más: [Compendio de la Doctrina Social de la Iglesia](https://www.vatican.va/roman_curia/pontifical_councils/justpeace/documents/rc_pc_justpeace_doc_20060526_compendio-dott-soc_sp.html), números 185 a 188.
`,
};
