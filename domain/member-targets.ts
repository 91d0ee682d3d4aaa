import type { Target } from './imports/targets.ts';

/**
 * What a column of a file becomes of a person. The headers are those of Salesforce, HubSpot, Mailchimp, QuickBooks and
 * Outlook, and of lists in English, German and Spanish, the likeliest first. `name` holds both names, and `address2`
 * is written behind the address.
 */
export const memberTargets = [
  {
    key: 'externalKey',
    isNeeded: false,
    // Telephone numbers look as much like one as a customer number: its header alone says it.
    holds: 'text',
    headers:
      list(`customer number | customer no | customer id | customer code | client number | client id | account number
      | account no | account id | external key | external id | member number | member id | contact id | record id | vendor id
      | kundennummer | kunden-nr | kd-nr | kundennr | debitor | debitorennummer | mitgliedsnummer
      | número de cliente | código de cliente | id cliente | clave de cliente | número de socio`),
  },
  {
    key: 'email',
    isNeeded: false,
    holds: 'text',
    headers: list(`email | e-mail | email address | e-mail address | mail | main email | primary email | work email
      | e-mail-adresse | email-adresse | mailadresse
      | correo electrónico | correo | dirección de correo electrónico | dirección de correo`),
  },
  {
    key: 'firstName',
    isNeeded: false,
    holds: 'text',
    headers: list('first name | firstname | given name | forename | vorname | nombre | nombres | nombre de pila'),
  },
  {
    key: 'lastName',
    isNeeded: false,
    holds: 'text',
    headers: list('last name | lastname | surname | family name | nachname | familienname | apellido | apellidos'),
  },
  {
    key: 'name',
    isNeeded: false,
    holds: 'text',
    headers:
      list(`name | full name | contact name | contact full name | display name | customer | customer full name | contact
      | person | ansprechpartner | kontakt | vollständiger name | nombre completo | nombre y apellidos | contacto`),
  },
  {
    key: 'address',
    isNeeded: false,
    holds: 'text',
    headers: list(`address | street address | street | address line 1 | address 1 | mailing street | mailing address
      | shipping street | shipping address | billing street | billing address | business street | home street
      | straße | strasse | adresse | anschrift | straße und hausnummer | dirección | calle | domicilio | calle y número`),
  },
  {
    key: 'address2',
    isNeeded: false,
    holds: 'text',
    headers: list(`address 2 | address line 2 | street address 2 | street 2 | business street 2 | home street 2 | suite
      | apartment | unit | adresszusatz | dirección 2 | colonia | piso`),
  },
  {
    key: 'city',
    isNeeded: false,
    holds: 'text',
    headers:
      list(`city | town | mailing city | shipping city | billing city | business city | home city | ort | stadt | wohnort
      | ciudad | localidad | población | municipio`),
  },
  {
    key: 'disabled',
    isNeeded: false,
    holds: 'state',
    headers:
      list(`disabled | active | is active | inactive | enabled | status | gesperrt | deaktiviert | aktiv | inaktiv
      | deshabilitado | activo | inactivo | estado`),
  },
  {
    key: 'state',
    isNeeded: false,
    holds: 'text',
    headers: list(`state | state/province | state/region | mailing state | mailing state/province | shipping state
      | billing state | business state | home state | state name | state code | province | region | county
      | bundesland | bundesstaat | region/bundesland | kanton | estado | provincia | estado/provincia | departamento
      | entidad federativa | comunidad autónoma | región | land`),
  },
  {
    key: 'zip',
    isNeeded: false,
    holds: 'text',
    headers: list(`zip | zip code | postal code | zip/postal code | postcode | mailing zip/postal code | mailing zip
      | shipping zip | billing zip | billing zip code | business postal code | home postal code | plz | postleitzahl
      | código postal | cp`),
  },
] as const satisfies readonly Target[];
export type MemberTarget = (typeof memberTargets)[number]['key'];

function list(headers: string): string[] {
  return headers.split('|').map((header) => header.trim());
}
