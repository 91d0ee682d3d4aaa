import type { mails as english } from '../en/mails.ts';
import { formatsOf } from '../formats.ts';
import { importEnded } from './import-ended.ts';
import { somethingWaits } from './something-waits.ts';
import { terms } from './terms.ts';

const { count, date, number } = formatsOf('es');

/** The same in Spanish. */
export const mails: typeof english = {
  greeting: 'Hola:',
  greetingTo: (name) => `Hola, ${name}:`,

  reasons: {
    participant: (program) => `Recibe este correo electrónico porque participa en ${program}.`,
    participantOf: (program, company) =>
      `Recibe este correo electrónico porque participa en ${program}, de ${company}.`,
    administrator: (portal) => `Recibe este correo electrónico porque es administrador de ${portal}.`,
    invited: (portal) => `Recibe este correo electrónico porque un administrador de ${portal} le envió una invitación.`,
    invitedTo: (program) => `Recibe este correo electrónico porque tiene una invitación a ${program}.`,
    tested: (portal) =>
      `Recibe este correo electrónico porque alguien está probando el servidor de correo de ${portal}.`,
    chosen: (portal) => `Recibe este correo electrónico porque así lo eligió en Mi cuenta de ${portal}.`,
    testedByCommand: 'Recibe este correo electrónico porque alguien está probando su servidor de correo.',
  },

  questions: (contact) => `¿Tiene preguntas? ${contact}`,

  linkHidden: 'El enlace que va aquí solo lo ve el destinatario, porque le da acceso.',
  linkOnConsole:
    'El enlace que va aquí solo lo ve el destinatario, porque le da acceso. Si no hay servidor de correo, el servidor muestra el enlace en su consola.',

  userApproved: {
    subject: (program) => `Su cuenta está aprobada: ${program}`,
    approved: (program) => `Su cuenta en ${program} está aprobada. Ya puede iniciar sesión.`,
    whatNow: 'Envíe sus recibos para ganar puntos y canjéelos por recompensas.',
    action: 'Iniciar sesión',
  },

  receipts: {
    receiptNumber: 'Número de recibo',
    points: 'Puntos',
    reason: 'Motivo',
    comments: 'Comentarios',
    seeReceipt: 'Ver su recibo',
    redeemPoints: 'Canjear sus puntos',
    received: {
      subject: (receiptNumber) => `Recibimos su recibo ${receiptNumber}`,
      thanks: `Gracias. Tenemos su recibo y lo vamos a revisar. La decisión puede tardar hasta ${terms.reviewTime}.`,
    },
    approved: {
      subject: (receiptNumber) => `Su recibo ${receiptNumber} está aprobado`,
      goodNews: 'Buenas noticias: su recibo está aprobado y sus puntos ya están en su cuenta.',
      held: (day) => `Buenas noticias: su recibo está aprobado. Puede usar sus puntos a partir del ${day}.`,
      settled: (points) =>
        count(points, {
          one: 'Buenas noticias: su recibo está aprobado. # de sus puntos salda lo que debía.',
          other: 'Buenas noticias: su recibo está aprobado. # de sus puntos saldan lo que debía.',
        }),
      rest: 'Los demás están en su cuenta.',
      owed: (points) =>
        count(points, {
          one: 'Ese día # de ellos salda lo que debe.',
          other: 'Ese día # de ellos saldan lo que debe.',
        }),
    },
    denied: {
      subject: (receiptNumber) => `Su recibo ${receiptNumber} no se aprobó`,
      notApproved: 'No pudimos aprobar su recibo por el motivo que se indica abajo.',
      sendAgain: 'Si puede corregirlo, puede enviar el recibo de nuevo con el mismo número.',
    },
    reopened: {
      subject: (receiptNumber) => `Volvemos a revisar su recibo ${receiptNumber}`,
      waits: 'Se retiró la decisión sobre su recibo, por el motivo que sigue. Espera una nueva.',
      takenBack: (points) =>
        count(points, {
          one: 'Hasta entonces se retira # punto que le había dado.',
          other: 'Hasta entonces se retiran # puntos que le había dado.',
        }),
      owed: (points) =>
        count(points, {
          one: '# punto más de este recibo ya no está en su cuenta: se salda con el próximo punto que pueda usar.',
          other:
            '# puntos más de este recibo ya no están en su cuenta: se saldan con los próximos puntos que pueda usar.',
        }),
    },
    kept: {
      subject: (receiptNumber) => `Volvimos a mirar su recibo ${receiptNumber}`,
      stays: 'Usted escribió que la decisión sobre su recibo no es correcta. Otra persona la revisó, y se mantiene.',
      said: 'Lo que usted escribió',
      answer: 'Nuestra respuesta',
    },
  },

  orderPlaced: {
    subject: (program) => `Recibimos su pedido: ${program}`,
    ordered: 'Tenemos su pedido. Le enviaremos otro correo electrónico cuando salga.',
    ifNotYou:
      'Si no fue usted, elija una contraseña nueva con «Olvidé mis datos de acceso» en la página de inicio de sesión y escríbanos de inmediato.',
    points: (n) => count(n, { one: '# punto', other: '# puntos' }),
    total: 'Total',
    shipsTo: 'Se envía a',
    action: 'Ver sus pedidos',
  },

  orderReturned: {
    canceled: {
      subject: (reward) => `Cancelada: ${reward}`,
      line: 'Cancelamos esta recompensa de su pedido, por el motivo que sigue. No se enviará.',
    },
    returned: {
      subject: (reward) => `Devuelta: ${reward}`,
      line: 'Recibimos de vuelta esta recompensa de su pedido, por el motivo que sigue.',
    },
    points: (n) =>
      count(n, {
        one: '# punto volvió a su cuenta, con la fecha en que vence, si la tiene.',
        other: '# puntos volvieron a su cuenta, con las fechas en que vencen, si las tienen.',
      }),
    settled: (n) =>
      count(n, {
        one: '# de ellos saldó un punto que usted debía.',
        other: '# de ellos saldaron puntos que usted debía.',
      }),
    expired: (n) =>
      count(n, {
        one: 'El último día para usar # de ellos pasó después de su pedido, así que venció.',
        other: 'El último día para usar # de ellos pasó después de su pedido, así que vencieron.',
      }),
    reward: 'Recompensa',
    reason: 'Motivo',
    action: 'Ver sus pedidos',
  },

  pointsExpiring: {
    subject: (points, day, program) =>
      count(points, {
        one: `# punto vence el ${day}: ${program}`,
        other: `# puntos vencen el ${day}: ${program}`,
      }),
    soon: 'Algunos de sus puntos vencen pronto. Puede canjearlos por recompensas hasta el final del día indicado.',
    points: (n) => count(n, { one: '# punto', other: '# puntos' }),
    action: 'Canjear sus puntos',
  },

  cartItemShipped: {
    ofOne: {
      subject: (reward) => `Su recompensa está en camino: ${reward}`,
      shipped: 'Su recompensa ya se envió.',
      corrected:
        'El número de seguimiento que le enviamos para su recompensa era incorrecto. Use el que se indica abajo.',
    },
    ofSeveral: {
      subject: (rewards) => `Sus ${number(rewards)} recompensas están en camino`,
      shipped: (rewards) => `Sus ${number(rewards)} recompensas ya se enviaron en un solo paquete.`,
      corrected:
        'El número de seguimiento que le enviamos para sus recompensas era incorrecto. Use el que se indica abajo.',
    },
    correctedSubject: (trackingNumber) => `Número de seguimiento corregido: ${trackingNumber}`,
    reward: 'Recompensa',
    rewardAt: (place) => `Recompensa ${place}`,
    trackingNumber: 'Número de seguimiento',
    shippingDate: 'Fecha de envío',
    dateOf: (day) => date(day),
    sentTo: 'Enviado a',
    action: 'Ver sus recompensas',
  },

  rolesChanged: {
    subject: (portal) => `Sus roles cambiaron: ${portal}`,
    changed: (by, portal) => `${by} cambió lo que usted puede hacer en ${portal}.`,
    rolesNow: 'Desde ahora usted es:',
    noneNow: 'Desde ahora no tiene ningún rol allí y no ve ningún programa.',
    role: 'Rol',
    roleAt: (place) => `Rol ${place}`,
    action: 'Abrir el portal',
  },

  exportPrepared: {
    done: {
      subject: (file, program) => `${file} está listo: ${program}`,
      happened: (file, program) => `${file} de ${program} está listo para descargarse.`,
    },
    failed: {
      subject: (file, program) => `No se pudo preparar ${file}: ${program}`,
      happened: (file, program) => `No se pudo preparar ${file} de ${program}.`,
    },
    fromPage: 'Lo encuentra en la página del programa, entre sus exportaciones.',
    problems: {
      'too-many-rows': 'Un archivo de Excel no admite tantas filas. Elija menos días, o CSV.',
      'too-long': 'Tardó más de dos horas. Elija menos días.',
      broken:
        'Inténtelo de nuevo en la página del programa. Si vuelve a fallar, avise a quien administra esta instalación.',
    },
    from: 'Desde',
    to: 'Hasta',
    rows: 'Filas',
    until: 'Se guarda hasta',
    action: 'Abrir el programa',
  },

  importEnded,

  forgottenLogin: {
    subject: (program) => `Sus datos de acceso: ${program}`,
    usernameHere: 'Este es su nombre de usuario.',
    usernamesHere: 'Estos son sus nombres de usuario.',
    notConfirmed: 'Si este correo electrónico aún no se ha confirmado, verá su nombre de usuario después.',
    link: 'Con el enlace de abajo puede elegir una contraseña nueva. Sirve una sola vez, durante una hora.',
    ifNotYou: 'Si no pidió este correo electrónico, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    account: (username) => `Nombre de usuario: ${username}`,
    accountNotConfirmed: 'Una cuenta cuyo correo electrónico aún no se ha confirmado',
    action: 'Elegir una contraseña nueva',
  },

  emailConfirmation: {
    first: {
      subject: (program) => `Confirme su correo electrónico: ${program}`,
      entered: (program) =>
        `Alguien se registró en ${program} con esta dirección. Hasta que la confirme, no le enviaremos otros correos. El enlace de abajo sirve una sola vez, durante 24 horas.`,
      ifNotYou: 'Si no fue usted, no tiene que hacer nada.',
    },
    another: {
      subject: (program) => `Confirme su correo electrónico nuevo: ${program}`,
      entered: (program) =>
        `Esta dirección se indicó como el correo electrónico nuevo de una cuenta en ${program}. Será válida cuando la confirme. El enlace de abajo sirve una sola vez, durante 24 horas.`,
      ifNotYou: 'Si no sabe nada de esto, no tiene que hacer nada: la dirección no se usará.',
    },
    action: 'Confirmar esta dirección',
  },

  accountNotice: {
    'password changed': {
      subject: (program) => `Su contraseña se cambió: ${program}`,
      changed: (program) => `La contraseña de su cuenta en ${program} se acaba de cambiar.`,
      ifNotYou:
        'Si no fue usted, elija una contraseña nueva de inmediato. Con eso se cierran todas las sesiones de su cuenta.',
    },
    'email requested': {
      subject: (program) => `Se indicó un correo electrónico nuevo: ${program}`,
      changed: (program, email) =>
        `${email} se indicó como el correo electrónico nuevo de su cuenta en ${program}. Será válido cuando se confirme desde allí; hasta entonces todo sigue igual.`,
      ifNotYou:
        'Si no fue usted, inicie sesión, cancele la dirección nueva en la página de su cuenta y cambie su contraseña.',
    },
    'email changed': {
      subject: (program) => `Su correo electrónico se cambió: ${program}`,
      changed: (program, email) => `El correo electrónico de su cuenta en ${program} ahora es ${email}.`,
      ifNotYou: 'Si esto no es correcto, escríbanos de inmediato.',
    },
    'email corrected': {
      subject: (program) => `Su correo electrónico se corrigió: ${program}`,
      changed: (program) => `Un administrador corrigió el correo electrónico de su cuenta en ${program}.`,
      ifNotYou: 'Si esto no es correcto, escríbanos de inmediato.',
    },
    logIn: 'Iniciar sesión',
    choosePassword: 'Elegir una contraseña nueva',
  },

  addressChanged: {
    subject: (program) => `Su dirección se cambió: ${program}`,
    byStaff: {
      changed: (program) =>
        `Un administrador cambió la dirección de su cuenta en ${program}. Las recompensas que pida desde ahora se enviarán allí.`,
      ifNotYou: 'Si esto no es correcto, corrija la dirección en la página de su cuenta o escríbanos.',
      action: 'Iniciar sesión',
    },
    byOwner: {
      changed: (program) =>
        `La dirección de su cuenta en ${program} se cambió. Las recompensas que pida desde ahora se enviarán allí.`,
      ifNotYou:
        'Si no fue usted, elija una contraseña nueva de inmediato: con eso se cierran todas las sesiones de su cuenta. Luego corrija la dirección en la página de su cuenta.',
      action: 'Elegir una contraseña nueva',
    },
    earlierOrders:
      'Lo que se pidió antes se envía a la dirección anterior. Durante un día, cada pedido requiere su contraseña.',
    newAddressIn: 'Dirección nueva en',
    changedAt: 'Fecha del cambio',
    moment: (day, time, zone) => `${date(day)}, ${time} (${zone})`,
  },

  secondFactorChanged: {
    news: {
      'authenticator app added': {
        subject: (program) => `Se agregó una aplicación de autenticación a su cuenta: ${program}`,
        happened: 'Se agregó una aplicación de autenticación a su cuenta.',
      },
      'authenticator app removed': {
        subject: (program) => `Se quitó la aplicación de autenticación de su cuenta: ${program}`,
        happened: 'Se quitó la aplicación de autenticación de su cuenta.',
      },
      'passkey added': {
        subject: (program) => `Se agregó una llave de acceso a su cuenta: ${program}`,
        happened: 'Se agregó una llave de acceso a su cuenta.',
      },
      'passkey removed': {
        subject: (program) => `Se quitó una llave de acceso de su cuenta: ${program}`,
        happened: 'Se quitó una llave de acceso de su cuenta.',
      },
      'recovery codes made': {
        subject: (program) => `Se crearon códigos de recuperación nuevos para su cuenta: ${program}`,
        happened: 'Se crearon códigos de recuperación nuevos para su cuenta.',
      },
      'recovery code used': {
        subject: (program) => `Alguien inició sesión en su cuenta con un código de recuperación: ${program}`,
        happened: 'Alguien inició sesión en su cuenta con un código de recuperación.',
      },
      'second factor reset': {
        subject: (program) => `El segundo factor de su cuenta se restableció: ${program}`,
        happened: 'El segundo factor de su cuenta se restableció.',
      },
    },
    whatNow:
      'Otro administrador quitó su aplicación de autenticación, sus llaves de acceso y sus códigos de recuperación. La próxima vez que inicie sesión agregará de nuevo un segundo factor.',
    earlierCodes: 'Los códigos de recuperación que tenía antes ya no sirven.',
    lastCode: 'Era el último: cree códigos nuevos.',
    codesLeft: (n) => count(n, { one: 'Ese código ya no sirve. Queda #.', other: 'Ese código ya no sirve. Quedan #.' }),
    ifNotYou: 'Si no fue usted, inicie sesión, quite lo que no conozca y cambie su contraseña.',
    ifNotYouAdmin:
      'Si no fue usted, cambie su contraseña y pida a un propietario del portal que restablezca su segundo factor.',
    passkey: 'Llave de acceso',
    seeFactors: 'Ver sus segundos factores',
    seePasskeys: 'Ver sus llaves de acceso',
  },

  administratorInvited: {
    subject: (portal) => `Invitación para ser administrador: ${portal}`,
    invited: (by, portal) => `${by} le invitó a ser administrador de ${portal}.`,
    link: 'Con el enlace de abajo puede registrarse con este correo electrónico. Sirve una sola vez, durante siete días. No se lo dé a nadie.',
    ifUnexpected: 'Si no esperaba este correo electrónico, no tiene que hacer nada.',
    action: 'Registrarse',
  },

  memberInvited: {
    subject: (program) => `Tiene una invitación: ${program}`,
    reminder: (program) => `Su invitación le espera: ${program}`,
    invited: (company, program) =>
      company === program ? `${program} le invita a participar.` : `${company} le invita a participar en ${program}.`,
    whatFor: 'Gane puntos y canjéelos por recompensas.',
    link: (until) =>
      `Con el enlace de abajo puede registrarse: elegirá un nombre de usuario y una contraseña. Es solo para usted y sirve una vez, hasta el ${until}.`,
    ifUnexpected: 'Si no esperaba este correo electrónico, no tiene que hacer nada.',
    action: 'Registrarse',
  },

  somethingWaits,

  passwordsTried: {
    subject: (program) => `Alguien intenta iniciar sesión en su cuenta: ${program}`,
    tried: (username, tries) =>
      `Se intentó ${number(tries)} veces entrar con contraseñas incorrectas en su cuenta «${username}».`,
    noneRight:
      'Ninguna era la correcta, y su contraseña sigue siendo la misma. Los intentos siguientes se vuelven más lentos.',
    ifYou:
      'Si fue usted, «Olvidé mis datos de acceso» en la página de inicio de sesión le envía un enlace para una contraseña nueva.',
    ifNotYou:
      'Si no fue usted, elija una contraseña larga que no use en ningún otro lugar. No le diga su contraseña a nadie: nosotros nunca la pedimos.',
    onceADay: 'Recibe este correo electrónico como máximo una vez al día.',
    action: 'Abrir la página de inicio de sesión',
  },

  mailTest: {
    subject: (portal) => `Prueba de correo electrónico: ${portal}`,
    sent: (by) =>
      `${by} envió este mensaje para ver si el correo electrónico llega. Sí llega, y no hay nada que hacer.`,
    action: 'Abrir el portal',
  },

  news: {
    'receipt-decided': 'Se revisó su recibo.',
    'reward-shipped': 'Una recompensa está en camino.',
    'reward-returned': 'Una recompensa fue cancelada o devuelta.',
  },
};
