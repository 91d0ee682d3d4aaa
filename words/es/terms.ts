import { REVIEW_HOURS } from '#domain/receipts.ts';
import type { terms as english } from '../en/terms.ts';
import { formatsOf } from '../formats.ts';

const { count, shortDate } = formatsOf('es');

/** The same names in Spanish. */
export const terms: typeof english = {
  fields: {
    username: 'Nombre de usuario',
    password: 'Contraseña',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellido',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    province: 'Provincia',
    county: 'Condado',
    town: 'Localidad',
    postalCode: 'Código postal',
    postcode: 'Código postal',
  },
  /** What the API calls the zip code. */
  zip: 'Código postal',
  externalKey: 'Número de cliente',
  uniqueIdentifierHelp: 'Si falta el identificador único (Unique Identifier), duplique un campo único, como el SKU.',

  reviewTime: `${REVIEW_HOURS} horas hábiles`,
  denialReasons: {
    duplicate: 'El número de factura o recibo ya se había enviado',
    bad_date: 'Fecha no válida',
    invalid_invoice: 'Factura no válida',
    other: 'Otro motivo',
  },

  doubts: {
    'several-receipts': 'el archivo muestra varios recibos',
    'o-or-0': 'la O y el 0 se parecen',
    'i-or-1': 'la I y el 1 se parecen',
    's-or-5': 'la S y el 5 se parecen',
    'b-or-8': 'la B y el 8 se parecen',
    'other-number': 'en el recibo hay dos números',
    'other-date': 'en el recibo hay dos fechas',
    'other-total': 'en el recibo hay dos totales',
    'day-or-month': 'el día y el mes podrían estar cambiados',
    faint: 'se lee con dificultad',
    'another-number': 'podría ser otro número',
    'another-date': 'podría ser otra fecha',
    'another-amount': 'podría ser otro importe',
    'only-digits': ({ printed }) => `el recibo dice ${printed}`,
    'year-ago': 'fue hace más de un año',
  },

  pointsMovements: {
    receipt: 'Recibo aprobado',
    training: 'Capacitación',
    spent: 'Canje',
    returned: 'Devueltos',
    reversed: 'Retirados',
    expired: 'Vencidos',
    settled: 'Saldo de puntos debidos',
    adjusted: 'Ajuste',
    'write-off': 'Puntos debidos condonados',
    imported: 'Incorporados',
  },
  pointsLabels: {
    receipt: (receiptNumber) => `Recibo ${receiptNumber}`,
    order: (items) => count(items, { one: 'Pedido de # artículo', other: 'Pedido de # artículos' }),
    broughtIn: (text, earnedOn) => `${text || 'Saldo inicial'}, del ${shortDate(earnedOn)}`,
    several: (lines) => count(lines, { one: 'Puntos de # movimiento', other: 'Puntos de # movimientos' }),
  },

  presets: {
    'X-Small': 'Extra chica',
    Small: 'Chica',
    Medium: 'Mediana',
    Large: 'Grande',
    'X-Large': 'Extra grande',
    Red: 'Rojo',
    Orange: 'Naranja',
    Yellow: 'Amarillo',
    Green: 'Verde',
    Blue: 'Azul',
    Purple: 'Morado',
    Black: 'Negro',
    White: 'Blanco',
  },
  quantity: (n) => `Cantidad ${n}`,

  browserOn: (browser, system) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',

  roles: {
    owner: 'Propietario',
    manager: 'Gerente',
    reviewer: 'Revisor',
    shipping: 'Envíos',
    analyst: 'Analista',
  },
  roleFor: (role, place) => `${role} en ${place}`,
  unnamedProgram: 'un programa sin nombre',
};
