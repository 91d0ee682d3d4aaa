import type { terms as english } from '../en/terms.ts';

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
  },
  /** What the API calls the zip code. */
  zip: 'Código postal',
  uniqueIdentifierHelp: 'Si falta el identificador único (Unique Identifier), duplique un campo único, como el SKU.',
};
