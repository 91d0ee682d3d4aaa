import type { forms as english } from '../en/forms.ts';

/** In Spanish: forms that both sides use, beyond those before logging in. */
export const forms: typeof english = {
  password: {
    length: (least, most) => `De ${least} a ${most} caracteres`,
    strengths: {
      weak: 'Seguridad: débil',
      fair: 'Seguridad: regular',
      good: 'Seguridad: buena',
      strong: 'Seguridad: alta',
    },
    warnings: {
      straightRow: 'Las filas seguidas de teclas son fáciles de adivinar.',
      keyPattern: 'Los patrones cortos del teclado son fáciles de adivinar.',
      simpleRepeat: 'Los caracteres repetidos, como «aaa», son fáciles de adivinar.',
      extendedRepeat: 'Los patrones repetidos, como «abcabcabc», son fáciles de adivinar.',
      sequences: 'Las secuencias comunes, como «abc», son fáciles de adivinar.',
      recentYears: 'Los años recientes son fáciles de adivinar.',
      dates: 'Las fechas son fáciles de adivinar.',
      topTen: 'Esta contraseña es de las más usadas.',
      topHundred: 'Esta contraseña se usa con mucha frecuencia.',
      common: 'Esta contraseña es de uso común.',
      similarToCommon: 'Se parece a una contraseña de uso común.',
      wordByItself: 'Las palabras sueltas son fáciles de adivinar.',
      namesByThemselves: 'Los nombres o apellidos solos son fáciles de adivinar.',
      commonNames: 'Los nombres y apellidos comunes son fáciles de adivinar.',
      userInputs: 'No debe contener datos personales ni de esta página.',
      pwned: 'Su contraseña se expuso en una filtración de datos en Internet.',
    },
    confirm: (label) => `Confirme la ${label.toLowerCase()}`,
    enterAgain: 'Escríbala de nuevo',
    differ: 'Las dos contraseñas no coinciden.',
    current: 'Contraseña actual',
    neededToChange: 'Necesaria para cambiar el correo electrónico o la contraseña',
  },

  registrationForm: {
    select: '--seleccione--',
    mustBeFilled: 'Faltan estos datos:',
    usernameTaken: (username) => `Ya existe una cuenta con el nombre de usuario «${username}»`,
    zip: 'Código postal',
    wrongKind: (kind) => `Se esperaba un valor de tipo ${kind}`,
  },

  pendingEmail: {
    title: (email) => `Falta confirmar ${email}`,
    advice:
      'Abra el enlace del correo electrónico que enviamos a esa dirección. Hasta entonces vale su correo electrónico actual.',
    sendAgain: 'Enviar de nuevo',
    sent: 'El enlace está en camino.',
    earlierEnded: 'El anterior ya no sirve.',
    cancel: 'Cancelar el cambio',
    canceled: 'Su correo electrónico queda como está.',
  },

  sessions: {
    title: 'Dónde tiene la sesión abierta',
    lead: 'Cierre las sesiones que no reconozca y después cambie su contraseña.',
    thisDevice: 'Este dispositivo',
    times: (used, since) => `Último uso: ${used} · Desde: ${since}`,
    end: 'Cerrar',
    endOf: (device, used) => `Cerrar la sesión de ${device}, último uso: ${used}`,
    ended: 'La sesión se cerró.',
    endOthers: 'Cerrar todas las demás',
    endOthersTitle: '¿Cerrar todas las demás sesiones?',
    endOthersEffect: 'Tendrá que iniciar sesión de nuevo en todas partes, excepto en este dispositivo.',
    othersEnded: 'Se cerraron todas las demás sesiones.',
    notLoaded: 'No se pudieron cargar sus sesiones.',
  },

  proof: {
    yourPassword: 'Su contraseña',
  },

  passkeys: {
    noDomain: 'Este sitio se abrió con una dirección sin nombre de dominio, que las llaves de acceso necesitan.',
    addedAndUsed: (added, used) => ['Agregada: ', added, ', último uso: ', used],
    addedNotUsed: (added) => ['Agregada: ', added, ', todavía sin usar'],
    remove: 'Quitar',
    removeNamed: (name) => `Quitar la llave de acceso ${name}`,
    removeTitle: '¿Quitar esta llave de acceso?',
    removeEffect: (name) => [
      name,
      ' ya no servirá para iniciar sesión. Es posible que su navegador o teléfono la siga ofreciendo hasta que la quite también allí.',
    ],
    removed: (name) => `La llave de acceso ${name} se quitó.`,
    add: 'Agregar una llave de acceso',
    continue: 'Continuar',
    name: 'Nombre',
    nameHint: 'Para que después sepa cuál es',
    added: (name) => `La llave de acceso ${name} se agregó.`,
    notMade: 'No se creó ninguna llave de acceso. Puede intentarlo de nuevo.',
    impossibleHere: 'Este navegador no puede crear llaves de acceso. Abra esta página en otro para agregar una.',
    failed: 'Su navegador no pudo crear una llave de acceso.',
    androidPhone: 'Teléfono Android',
    windowsComputer: 'Computadora con Windows',
    thisComputer: 'Esta computadora',
  },

  tracking: {
    atCarrier: (carrier) => `, en ${carrier}, en una ventana nueva`,
  },
};
