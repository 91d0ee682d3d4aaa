import type { joining as english } from '../en/joining.ts';

export { agreement } from './agreement.ts';

/** In Spanish: the page on which participants register. */
export const joining: typeof english = {
  register: {
    title: 'Registro',
    lead: (program) => `Únase a ${program}`,
    invited: (program) =>
      `Tiene una invitación a ${program}. Elija un nombre de usuario y una contraseña, y revise sus datos.`,
    notOpened: 'No se pudo abrir su invitación.',
    invitedBy: (name) => `Le invitó ${name}.`,
    code: 'Código',
    codeHint: 'El que le dieron, con o sin guiones',
    hasCode: 'Tengo un código',
    codeMissing: 'Escriba el código que le dieron.',
    withoutCode: 'Puede registrarse sin código.',
    byInvitation: 'El registro es por invitación',
    openInvitation:
      'Abra el enlace del correo o de la tarjeta con que le invitaron. Si no tiene ninguno, pregunte a quien dirige el programa.',
    byDomain: 'Use el correo electrónico de su trabajo: aquí solo pueden registrarse los de ciertas empresas.',
    loggedIn: (username) => `Ha iniciado sesión como ${username}`,
    logOutFirst: 'Este enlace es una invitación para otra cuenta. Para seguir con él, cierre primero la sesión.',
    logOutAndGoOn: 'Cerrar sesión y seguir',
    stay: 'Seguir con mi cuenta',
    submit: 'Registrarse',
    alreadyRegistered: (logIn) => ['¿Ya se registró? ', logIn('Inicie sesión')],
  },

  registered: {
    readyTitle: 'Su cuenta está lista',
    ready: (program) =>
      `Le damos la bienvenida a ${program}. Inicie sesión y empiece a ganar puntos. Le enviamos un correo electrónico: confirme su dirección con el enlace que contiene.`,
    readyAtOnce: (program) => `Le damos la bienvenida a ${program}. Inicie sesión y empiece a ganar puntos.`,
    logIn: 'Iniciar sesión',
    awaitingTitle: 'Su cuenta espera aprobación',
    awaiting: (program) =>
      `Gracias por registrarse. Le enviaremos un correo electrónico en cuanto ${program} apruebe su cuenta. Ya le enviamos otro: confirme su dirección con el enlace que contiene.`,
    proveTitle: 'Abra el enlace que le enviamos por correo',
    prove: (program) => `Podrá entrar en ${program} en cuanto confirme con él su correo electrónico.`,
    backToLogIn: 'Volver a iniciar sesión',
  },
};
