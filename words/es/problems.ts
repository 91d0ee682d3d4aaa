import type { Country } from '#domain/countries.ts';
import { MAX_PIXELS, MAX_WHOLE_PIXELS } from '#domain/files.ts';
import type { PasswordSource } from '#domain/passwords.ts';
import type { Problem } from '#domain/problem.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';
import { terms } from './terms.ts';

const { number } = formatsOf('es');

const ofCountries: Record<Country, string> = {
  ...{ US: 'EE. UU.', CA: 'Canadá', MX: 'México', DE: 'Alemania', GB: 'Reino Unido' },
};

/** What is wrong with what was entered, in Spanish. */
export const problems: Sentences<Problem> = {
  // Any text
  longText: ({ most }) => `Como máximo ${most} caracteres.`,
  unstorableText: 'Contiene caracteres que no se pueden guardar.',
  linkLikeName: 'Esto parece un enlace. Escriba un nombre sin enlaces.',
  notEmail: 'Esta no es una dirección de correo electrónico.',

  // People and their accounts
  fieldMissing: ({ field }) => `Falta este dato: ${terms.fields[field]}`,
  detailMissing: ({ field }) => `Falta este dato: ${field === 'zip' ? terms.zip : terms.fields[field]}`,
  stateUnknown: ({ country }) =>
    country === 'CA'
      ? 'La provincia debe ser una de las provincias y territorios de Canadá'
      : `El estado debe ser uno de los estados de ${ofCountries[country]}`,
  zipInvalid: ({ country }) =>
    ({
      US: 'Este no es un código postal: 5 dígitos, o 9 como en 04530-1234.',
      CA: 'Este no es un código postal: letras y dígitos como en K1A 0B6.',
      MX: 'Este no es un código postal: 5 dígitos, como en 06700.',
      DE: 'Este no es un código postal: 5 dígitos, como en 10115.',
      GB: 'Este no es un código postal: letras y dígitos como en SW1A 1AA.',
    })[country],
  militaryCity: 'Para las fuerzas armadas, la ciudad es APO, FPO o DPO',
  militaryState: 'APO, FPO y DPO van con una de las Fuerzas Armadas (Armed Forces) como estado',
  usernameMissing: 'Escriba el nombre de usuario',
  usernameSpaces: 'El nombre de usuario no puede contener espacios',
  usernameControls: 'El nombre de usuario no puede contener caracteres de control',
  usernameLoneAccent: 'El nombre de usuario no puede contener un acento sin letra',
  usernameMixed: 'El nombre de usuario no puede mezclar letras de distintos alfabetos',
  usernameLong: ({ most }) => `El nombre de usuario no puede tener más de ${most} caracteres`,
  usernameOfInvited: 'Esta persona elige su nombre de usuario al registrarse',
  invitedUnnamed: 'Escriba un nombre, un correo electrónico o un número de cliente',
  passwordMissing: 'Escriba la contraseña',
  passwordShort: ({ least }) => `La contraseña debe tener al menos ${least} caracteres`,
  passwordLong: ({ most }) => `La contraseña no puede tener más de ${most} caracteres`,
  passwordCommon: 'Esta contraseña es una de las más comunes y sería fácil de adivinar',
  passwordPattern:
    'Esta contraseña sigue un patrón simple, como caracteres repetidos o vecinos, y sería fácil de adivinar',
  passwordMadeOf: ({ source }) => `La contraseña no puede formarse con ${passwordSources[source]}`,
  tooManyRoles: ({ most }) => `Como máximo ${most} roles.`,
  ownerElsewhere: 'Un propietario puede hacerlo todo en todas partes: deje vacíos la empresa y el programa.',
  rolePlaceMissing: 'Elija una empresa o un programa para cada rol.',
  roleTwice: 'Un rol aparece dos veces. Quite uno de los dos.',

  // Answers to a program's form
  answerMissing: ({ label }) => `Falta este dato: ${label}`,
  answerSingle: ({ label }) => `${label}: solo se admite una respuesta`,
  answerNotOffered: ({ label }) => `${label}: elija una de las opciones ofrecidas`,
  answerLong: ({ label, most }) => `${label}: como máximo ${most} caracteres`,
  answerUnstorable: ({ label }) => `${label}: contiene caracteres que no se pueden guardar`,
  answerNoTelephone: ({ label }) => `${label}: escriba un número de teléfono con el código de área`,
  answerNoDate: ({ label }) => `${label}: elija una fecha`,
  answerNoNumber: ({ label }) => `${label}: escriba un número con cifras, como 1250 o 3.5`,
  consentMissing: ({ label }) => `Marque la casilla para continuar: ${label}`,

  // Companies, programs and their forms
  companyNameMissing: 'Escriba el nombre de la empresa',
  companyNameLong: ({ most }) => `El nombre de la empresa no puede tener más de ${most} caracteres`,
  brandColorInvalid: ({ example }) => `Escriba un código de color, p. ej. ${example}`,
  nameMissing: 'Escriba un nombre.',
  moduleNameMissing: 'Escriba el nombre del módulo.',
  slugInvalid: 'La ruta de la URL solo puede contener números, letras, guiones bajos o guiones',
  slugLong: ({ most }) => `La ruta de la URL no puede tener más de ${most} caracteres`,
  startDateInvalid: 'La fecha de inicio debe ser una fecha válida',
  endDateInvalid: 'La fecha de fin debe ser una fecha válida',
  endBeforeStart: 'La fecha de fin no puede ser anterior a la de inicio',
  timeZoneUnknown: 'Esta zona horaria no se conoce aquí. Elija otra.',
  holdDaysInvalid: ({ most }) => `Escriba un número entero de días de 0 a ${most}.`,
  expiryMonthsInvalid: ({ least, most }) => `Escriba un número entero de meses de ${least} a ${most}.`,
  expiryYearsInvalid: ({ most }) => `Escriba un número entero de años de 0 a ${most}.`,
  expireAfterNever: 'Los puntos que nunca vencen no tienen un plazo para vencer.',
  tooManyFormItems: ({ most }) => `Un formulario no puede tener más de ${most} elementos`,
  formItemTwice: 'Otro elemento tiene este uid: no se podrían distinguir las respuestas',
  labelMissing: 'Escriba la etiqueta',
  optionsMissing: 'Se necesita al menos una opción',
  tooManyOptions: ({ most }) => `Un elemento no puede tener más de ${most} opciones`,
  optionTwice: 'Esta opción ya existe',
  optionMissing: 'Escriba la opción',
  formTextLong: ({ most }) => `Esto no puede tener más de ${most} caracteres`,
  formTextUnstorable: 'Contiene caracteres que no se pueden guardar',

  // Receipts
  denialReasonMissing: 'Seleccione el motivo del rechazo.',
  denialWordsMissing: 'Escriba el motivo.',
  receiptNumberMissing: 'Escriba el número de factura o recibo',
  receiptNumberNotDigits: 'El número de factura o recibo solo puede contener dígitos',
  receiptNumberSigns: ({ wrong }) =>
    `El número de factura o recibo solo puede contener letras, números y - / . # _ : * +${wrong ? `, no ${wrong}` : ''}`,
  receiptNumberLong: ({ most }) => `El número de factura o recibo no puede tener más de ${most} caracteres`,
  receiptEmpty: 'Este recibo todavía no tiene artículos.',
  reviewedReceiptEmpty: 'Este recibo todavía no tiene artículos. Agregue lo que muestra o rechácelo.',
  quantityMissing: 'Escriba la cantidad',
  quantityNotPositive: 'La cantidad debe ser mayor que 0',
  quantityNotWhole: 'La cantidad debe ser un número entero',
  quantityLarge: ({ most }) => `La cantidad no puede ser mayor que ${most}`,
  quantityLargeTogether: ({ most }) => `La cantidad de todas las líneas de un artículo no puede ser mayor que ${most}`,
  purchaseDateMissing: 'Escriba la fecha de compra.',
  purchaseDateInvalid: 'La fecha de compra debe ser una fecha válida.',
  purchaseDateEarly: ({ first }) => `La fecha de compra no puede ser anterior al año ${first.slice(0, 4)}.`,
  purchaseDateFuture: 'La fecha de compra no puede estar en el futuro.',

  // Points, rewards and trainings
  pointsMissing: 'Escriba los puntos.',
  pointsInvalid: ({ most }) => `Los puntos deben ser un número entero de 0 a ${number(most)}.`,
  colorCodeInvalid: ({ example }) => `Escriba un código de color, p. ej. ${example}`,
  colorNameMissing: 'Un color necesita un nombre.',
  sizeForeign: 'Esta no es una de las tallas predefinidas.',
  sizeTwice: 'Esta talla ya existe.',
  colorForeign: 'Este no es uno de los colores predefinidos.',
  colorTwice: 'Este color ya existe.',
  sizeMissing: 'Seleccione una talla',
  colorMissing: 'Seleccione un color',
  rewardQuantityInvalid: ({ least, most }) => `Seleccione una cantidad de ${least} a ${most}`,
  questionAnswerMissing: 'Para agregar la pregunta debe haber exactamente una respuesta correcta.',
  questionTextMissing: 'Escriba el texto de la pregunta',
  questionUnmarked: 'Debe haber una respuesta correcta. Marque sí o no en todas las respuestas escritas.',
  moduleEmpty: 'Para guardar el módulo debe haber al menos una pregunta guardada.',
  videoInvalid: 'Escriba la dirección https de un video mp4, webm, de YouTube o de Vimeo.',
  contactsChanged: ({ changed }) =>
    changed.length > 1
      ? 'Su dirección y su correo electrónico cambiaron en el último día, por eso este pedido requiere su contraseña.'
      : `${changed[0] === 'email' ? 'Su correo electrónico' : 'Su dirección'} cambió en el último día, por eso este pedido requiere su contraseña.`,
  shippingMissing: 'Faltan el número de seguimiento y la fecha de envío',
  shippingIncomplete: 'Deben llenarse el campo «Tracking Number», el campo «Shipping Date» y la casilla «Shipped».',

  // Uploaded files
  fileRefused: ({ extensions, megabytes }) =>
    `El archivo debe ser ${extensions.slice(0, -1).join(', ')} o ${extensions.at(-1)}. No puede pesar más de ${megabytes} MB.`,
  fileUnusable: ({ problem }) => unusableFiles[problem],
};

const passwordSources: Record<PasswordSource, string> = {
  username: 'su nombre de usuario',
  email: 'su dirección de correo electrónico',
  name: 'su nombre',
  program: 'el nombre del programa o de la empresa',
  all: 'sus nombres y los del programa',
};

const unusableFiles: Record<Extract<Problem, { code: 'fileUnusable' }>['problem'], string> = {
  'two-kinds': 'Este archivo es de dos tipos a la vez. Tome una foto nueva o guárdelo de nuevo.',
  'too-many-pixels': `Una imagen puede tener como máximo ${MAX_PIXELS / 1e6} megapíxeles, y ${MAX_WHOLE_PIXELS / 1e6} si es WebP, entrelazada o progresiva. Redúzcala y cárguela de nuevo.`,
  'too-slow': 'Se tardó demasiado en abrir esta imagen. Inténtelo de nuevo o cargue una más pequeña.',
  'active-pdf': 'Este PDF contiene un programa u otros archivos. Imprímalo en un PDF nuevo o tómele una foto.',
  'attached-pdf':
    'Este PDF lleva otros archivos adjuntos. Imprímalo en un PDF nuevo, que no los tendrá, o tómele una foto.',
  'heavy-pdf': 'Se tarda demasiado en abrir este PDF. Imprímalo en un PDF nuevo o tómele una foto.',
  'locked-pdf': 'Este PDF está protegido o dañado. Imprímalo en un PDF nuevo o tómele una foto.',
  infected: 'El antivirus encontró algo dañino en este archivo y se eliminó. Tome mejor una foto del recibo.',
};
