import type { login as english } from '../en/login.ts';

/** In Spanish: the login page with the frame around it, which participants load first. */
export const login: typeof english = {
  page: {
    title: 'Qué gusto verle de nuevo',
    name: 'Iniciar sesión',
    lead: (program) => `Inicie sesión en ${program}`,
    forgotten: 'Olvidé mis datos de acceso',
    newHere: {
      open: (register) => ['¿Es su primera vez aquí? ', register('Regístrese')],
      code: (register) => ['¿Es su primera vez aquí? ', register('Regístrese con su código')],
      invitation: () => ['¿Es su primera vez aquí? Abra el enlace de su invitación.'],
    },
    terms: 'Reglas y condiciones',
  },

  form: {
    username: 'Nombre de usuario',
    password: 'Contraseña',
    logIn: 'Iniciar sesión',
    expired: 'Su sesión terminó. Inicie sesión de nuevo.',
    storageBlocked: 'Su navegador no guarda nada de este sitio.',
    storageAdvice:
      'Su sesión dura hasta que recargue o cierre esta página. Si permite las cookies y los datos de sitios, dura más.',
  },

  welcome: {
    slogan: 'Cada compra le da más.',
    about: (program) => `${program}: envíe recibos, tome capacitaciones cortas, elija sus recompensas.`,
    receipts: 'Recibos',
    trainings: 'Capacitaciones',
    rewards: 'Recompensas',
    programDisabled: 'Este programa está desactivado.',
    questions: (address) => ['¿Tiene preguntas? ', address],
  },

  passkey: {
    logIn: 'Iniciar sesión con una llave de acceso',
    unused: 'No se usó ninguna llave de acceso. Inténtelo de nuevo.',
    impossible: 'Su navegador no pudo usar una llave de acceso.',
  },
};
