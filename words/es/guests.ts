import type { guests as english } from '../en/guests.ts';

/** In Spanish: the pages before logging in, except for the login page (login.ts). */
export const guests: typeof english = {
  forgottenLogin: {
    title: '¿Olvidó sus datos de acceso?',
    lead: (program) =>
      `Le enviamos su nombre de usuario de ${program} y un enlace para una contraseña nueva a su correo electrónico.`,
    email: 'Correo electrónico',
    emailHint: 'El que usó para registrarse',
    send: 'Enviar',
    sendAgain: 'Enviar de nuevo',
    sentTitle: 'Revise su correo electrónico',
    sent: (email) =>
      `Si ${email} pertenece a una cuenta, su nombre de usuario y un enlace para una contraseña nueva están en camino. El enlace sirve durante una hora. ¿No llega nada en unos minutos? Revise la carpeta de correo no deseado y la dirección.`,
    backToLogIn: 'Volver a iniciar sesión',
    addressLost: (write) => ['¿Ya no usa esa dirección? ', write('Escríbanos')],
  },

  reset: {
    title: 'Elija una contraseña nueva',
    lead: (program) => `Para su cuenta en ${program}. Después, inicie sesión con ella.`,
    newPassword: 'Contraseña nueva',
    save: 'Guardar contraseña',
    changed: 'Su contraseña se cambió.',
    logInAs: (username) => `Inicie sesión como ${username}.`,
    linkIncomplete: 'Este enlace no está completo.',
    askForNewLink: 'Pida uno nuevo: llega enseguida y sirve durante una hora.',
    sendNewLink: 'Pedir otro enlace',
  },

  confirmEmail: {
    title: 'Confirme su correo electrónico',
    lead: (program) => `Pasa a ser el correo electrónico de su cuenta en ${program}.`,
    confirm: 'Confirmar',
    confirmed: (email) => `Su correo electrónico ahora es ${email}.`,
    goToAccount: 'Ir a su cuenta',
    linkIncomplete: 'Este enlace no está completo.',
    askForAnother: 'Puede pedir otro desde la página de su cuenta.',
  },

  notFound: {
    title: 'Página no encontrada',
    lead: 'No hay ninguna página en esta dirección.',
    home: 'Inicio',
  },

  /** At the login, after a correct password. */
  secondStep: {
    noFactor: 'No tiene ningún segundo factor que funcione.',
    askOwner: 'Pida a un propietario de este portal que lo restablezca.',
    browserAsks: 'Su navegador le pide la llave de acceso de esta cuenta.',
    usePasskey: 'Usar su llave de acceso',
    chooseApp: 'Usar su aplicación de autenticación',
    choosePasskey: 'Usar una llave de acceso',
    chooseRecovery: 'Usar un código de recuperación',
    code: 'Código',
    codeHint: 'Los seis dígitos que su aplicación de autenticación muestra ahora',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de los diez que guardó; cada uno sirve una sola vez',
    logIn: 'Iniciar sesión',
    back: 'Volver',
  },

  /** Pages of no program. */
  site: {
    home: 'Programas de lealtad y reembolsos. Abra la dirección que le dio su programa.',
    homeLink: 'Inicio',
    aboutTitle: 'Acerca de',
    about:
      'Guerdon administra programas de lealtad y reembolsos: con recibos y capacitaciones se ganan puntos, y los puntos se convierten en recompensas.',
    aboutLink: 'Acerca de',
    noProgramTitle: 'Programa no encontrado',
    noProgram: 'Ningún programa tiene esta dirección. Revise el enlace que le dio su programa.',
  },
};
