import type { Notice } from './notice.ts';

/** In force on 27 November 2026. Shown and consented to: never edit it. */
export const NOTICE_2026_11_27: Notice = {
  version: '2026-11-27',
  simplified: [
    {
      title: 'Quién cuida tus datos',
      paragraphs: ['El responsable de tus datos personales es {nombre}. Contacto: {contacto}.'],
    },
    {
      title: 'Qué datos y para qué',
      paragraphs: [
        'Usamos los datos que escribes al registrarte y los que se registran en tus reuniones para crear tu cuenta, organizar las comunidades, llevar su asistencia y acompañar a sus integrantes.',
        'Pertenecer a esta red revela creencias religiosas: es un dato sensible. También lo son la institución donde trabajas cuando es una iglesia o un partido. Por eso te pedimos tu consentimiento expreso.',
        'Tu aportación y tus pagos son datos patrimoniales: solo los guardamos si tú los registras y lo aceptas aparte.',
      ],
    },
    {
      title: 'Lo que puedes no aceptar',
      paragraphs: [
        'Enviarte avisos por WhatsApp o por correo no es necesario para darte el servicio. Puedes no aceptarlo y seguir usando tu cuenta.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'Puedes ver, corregir o borrar tus datos, oponerte a su uso y retirar tu consentimiento desde tu cuenta, o en la página del aviso de privacidad con tu correo electrónico.',
        'No transferimos tus datos a nadie. El aviso completo está en esta misma página y se lee también sin conexión.',
      ],
    },
  ],
  full: [
    {
      title: '1. Responsable',
      paragraphs: [
        'El responsable del tratamiento de tus datos personales es {nombre}, con domicilio en {domicilio}. Para cualquier asunto sobre tus datos escribe a: {contacto}.',
      ],
    },
    {
      title: '2. Datos que tratamos',
      paragraphs: [
        'De identidad y contacto: alias, nombre completo si lo das, correo electrónico, teléfono, sexo, mes y año de nacimiento, año de ingreso, país, estado y ciudad.',
        'De tu participación: comunidad, equipo, función, asistencia, puntualidad, avisos de ausencia, lecturas, ejercicio y notas de acompañamiento; invitaciones a tertulias y tus respuestas, opiniones en agendas, lo que escribes en los foros, cursos, actividades y comunicados.',
        'De tu hogar: parentesco y edad de tus familiares, sin sus nombres. Solo tú puedes verlos.',
        'De quienes no tienen cuenta: el nombre con que alguien los anotó en una reunión o una tertulia y, de quien se invita, cómo contactarle. Quien los anota se lo dice.',
        'De tu cuenta: contraseña (guardada de forma que nadie puede leerla), sesiones abiertas y, junto a cada consentimiento, una parte de la dirección de red desde la que lo diste.',
      ],
    },
    {
      title: '3. Datos sensibles',
      paragraphs: [
        'Pertenecer a esta red, participar en sus reuniones y trabajar en una iglesia o en un partido pueden revelar tus creencias religiosas o tu opinión política. La ley los llama datos personales sensibles.',
        'Los tratamos solo con tu consentimiento expreso y por escrito, que das marcando una casilla y poniendo tu contraseña, o en papel ante quien te registra. Los vemos solo quienes te acompañan o coordinan. Las notas de acompañamiento las lee quien coordina tu comunidad, y tú puedes leer lo que dicen de ti.',
      ],
    },
    {
      title: '4. Datos patrimoniales',
      paragraphs: [
        'Tu aportación mensual, tus pagos y tu saldo los escribes tú. Los guardamos solo con tu consentimiento expreso, que pedimos la primera vez. Nadie más los consulta ni aparecen en ningún reporte. En las reuniones se anota si diste tu cuota de ese día, sin la cantidad.',
      ],
    },
    {
      title: '5. Para qué los usamos: finalidades necesarias',
      paragraphs: [
        'Crear tu cuenta y decidir si se aprueba; darte acceso seguro; ubicarte en una comunidad o equipo; registrar reuniones y asistencia; acompañarte y dar seguimiento; organizar la formación; preparar estadísticas en las que nadie se puede reconocer; y cumplir la ley.',
        'Sin estos datos no podemos darte el servicio.',
      ],
    },
    {
      title: '6. Finalidades que puedes no aceptar',
      paragraphs: [
        'Enviarte avisos por WhatsApp o correo que no sean sobre la seguridad de tu cuenta. Llevar tu aportación y tus pagos. Puedes negarte, o retirar tu consentimiento después, sin perder tu cuenta.',
      ],
    },
    {
      title: '7. Cómo limitar el uso de tus datos',
      paragraphs: [
        'En «Mi cuenta» puedes apagar los avisos, retirar consentimientos y ver qué funciones consultaron tu expediente y qué día. También puedes pedirlo por el contacto del punto 1.',
        'Cuando alguien se lleva en un archivo una lista de más de 50 personas, queda anotado y la administración lo ve.',
      ],
    },
    {
      title: '8. Acceso, rectificación, cancelación y oposición (ARCO)',
      paragraphs: [
        'En tu cuenta puedes descargar todos tus datos, corregirlos y borrarlos. Si no puedes entrar, usa el formulario de esta página: te enviaremos un código a tu correo para comprobar que eres tú. No cuesta nada.',
        'Respondemos en un máximo de 20 días hábiles y lo que proceda se hace en los 15 días hábiles siguientes. Cada plazo puede ampliarse una sola vez por el mismo tiempo si el caso lo justifica, y te lo diremos.',
        'Al borrar tu cuenta se eliminan tus datos; la asistencia de las reuniones queda solo como números que no dicen quién. Lo que escribiste a la vista de todos en los foros queda sin tu nombre. Si otras personas escribieron tu nombre, tu teléfono o tu correo en un texto, quien responde por ese texto recibe el encargo de quitarlo.',
        'Si no estás conforme con la respuesta puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
    {
      title: '9. Retirar tu consentimiento',
      paragraphs: [
        'Puedes retirarlo cuando quieras, desde tu cuenta o con el formulario. Si retiras el que es necesario para el servicio, tu cuenta se cierra en ese momento: nadie ve ya tu contacto, no se anota nada más con tu nombre, y tus datos se borran como dice el punto 8 a los 30 días, por si quieres volver. Te lo recordamos una semana antes.',
        'Si firmaste en papel, queda anotado quién firmó y cuándo, y te avisamos. Un papel de antes no vale sobre lo que tú retiraste después.',
      ],
    },
    {
      title: '10. Transferencias y encargados',
      paragraphs: [
        'No transferimos tus datos a terceros, ni los vendemos, ni los usamos para publicidad. Si la ley obliga a entregarlos a una autoridad, se hace solo en lo que ordene.',
        'Quienes operan el servidor y el correo del responsable los tratan por su encargo, solo para eso y con la misma confidencialidad. La aplicación no usa cookies de terceros ni rastrea tu actividad; guarda en tu teléfono lo necesario para funcionar sin conexión y lo borra cuando cierras sesión. En un teléfono que lleva 30 días sin conexión se borran los datos de contacto, y a los 60 hay que volver a entrar para ver los nombres.',
      ],
    },
    {
      title: '11. Cuánto tiempo los guardamos',
      paragraphs: [
        'Una solicitud que nadie responde se borra a los 90 días y una rechazada a los 30. Si otra persona te registró y no aceptas este aviso, tus datos se borran a los 30 días, aunque pertenezcas a una comunidad; te avisamos al menos siete días antes.',
        'Se guardan 24 meses: la asistencia con nombre (después queda solo como números), las notas de acompañamiento, los invitados a tertulias, los nombres escritos a mano y los registros de quién consultó datos. 12 meses: las opiniones de una agenda después de que termina, los mensajes que te escribieron, qué comunicados leíste, y las personas invitadas que nadie ha vuelto a confirmar. 6 meses: lo que un mensaje de los foros decía antes de corregirse. 30 días: lo que se quita o se retira. Los respaldos, 35 días.',
        'Una cuenta que nadie usa en 24 meses, de quien no pertenece a ninguna comunidad, se borra después de avisarte.',
      ],
    },
    {
      title: '12. Menores de edad',
      paragraphs: [
        'Si tienes menos de 18 años, tu cuenta se aprueba solo con el consentimiento de tu madre, padre o tutor, de quien guardamos nombre, teléfono y cómo lo dio. Los mensajes le llegan a esa persona, no apareces en listas públicas, y puede retirar su consentimiento.',
        'Si corriges tu nacimiento y con eso pasas de menor a mayor de edad, o al revés, alguien lo revisa antes. Al cumplir 18 años te pedimos aceptar este aviso por ti.',
      ],
    },
    {
      title: '13. Vulneraciones y cambios',
      paragraphs: [
        'Si una falla de seguridad afectara de forma importante tus derechos, te avisaremos de inmediato y te diremos qué hacer.',
        'Si este aviso cambia, lo verás al entrar y te pediremos aceptarlo de nuevo. Las versiones anteriores se conservan en esta página.',
      ],
    },
  ],
};
