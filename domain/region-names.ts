import { findRegion, foldRegion } from './addresses.ts';
import type { Country } from './countries.ts';

/** How files write regions besides name and code: each name with its other forms. Of Germany all of them, which no form asks for. */
const otherNames: Partial<Record<Country, Readonly<Record<string, readonly string[]>>>> = {
  US: {
    'District of Columbia': ['D.C.', 'Washington DC', 'Washington D.C.'],
    'Virgin Islands': ['U.S. Virgin Islands', 'US Virgin Islands', 'USVI'],
    'Northern Mariana Islands': ['CNMI', 'Saipan'],
  },
  CA: {
    'British Columbia': ['Colombie-Britannique', 'Columbia Británica'],
    'New Brunswick': ['Nouveau-Brunswick', 'Nuevo Brunswick'],
    'Newfoundland and Labrador': [
      'NF',
      'Newfoundland',
      'Labrador',
      'Newfoundland & Labrador',
      'Terre-Neuve-et-Labrador',
      'Terranova y Labrador',
    ],
    'Northwest Territories': ['Territoires du Nord-Ouest', 'Territorios del Noroeste'],
    'Nova Scotia': ['Nouvelle-Écosse', 'Nueva Escocia'],
    'Prince Edward Island': ['PEI', 'Île-du-Prince-Édouard', 'Isla del Príncipe Eduardo'],
    Quebec: ['PQ', 'Québec'],
    Yukon: ['YK', 'Yukon Territory'],
  },
  MX: {
    Aguascalientes: ['AGS'],
    'Baja California': ['BC'],
    Campeche: ['CAMP'],
    Chiapas: ['CHIS'],
    Chihuahua: ['CHIH'],
    'Ciudad de México': ['CDMX', 'DF', 'D.F.', 'Distrito Federal', 'México DF', 'México D.F.', 'Mexico City'],
    Coahuila: ['COAH', 'Coahuila de Zaragoza'],
    Durango: ['DGO'],
    'Estado de México': ['México', 'Edomex', 'Edo. Mex.', 'Edo. de México', 'State of Mexico'],
    Guanajuato: ['GTO'],
    Hidalgo: ['HGO'],
    Michoacán: ['MICH', 'Michoacán de Ocampo'],
    'Nuevo León': ['NL'],
    Querétaro: ['QRO', 'Querétaro de Arteaga'],
    'Quintana Roo': ['QROO', 'Q. Roo'],
    Tamaulipas: ['TAMPS'],
    Tlaxcala: ['TLAX'],
    Veracruz: ['Veracruz de Ignacio de la Llave'],
  },
  DE: {
    'Baden-Württemberg': ['BW'],
    Bayern: ['BY', 'Bavaria', 'Baviera'],
    Berlin: ['BE'],
    Brandenburg: ['BB'],
    Bremen: ['HB'],
    Hamburg: ['HH'],
    Hessen: ['HE', 'Hesse'],
    'Mecklenburg-Vorpommern': ['MV', 'Mecklenburg-Western Pomerania'],
    Niedersachsen: ['NI', 'NDS', 'Lower Saxony'],
    'Nordrhein-Westfalen': ['NW', 'NRW', 'North Rhine-Westphalia'],
    'Rheinland-Pfalz': ['RP', 'RLP', 'Rhineland-Palatinate'],
    Saarland: ['SL'],
    Sachsen: ['SN', 'Saxony'],
    'Sachsen-Anhalt': ['ST', 'LSA', 'Saxony-Anhalt'],
    'Schleswig-Holstein': ['SH'],
    Thüringen: ['TH', 'Thuringia'],
  },
};

/** The region as it is stored, of a name, a code or another form of it in any case; null if it is none. */
export function readRegion(text: string, country: Country): string | null {
  forms[country] ??= new Map(
    Object.entries(otherNames[country] ?? {}).flatMap(([name, others]) =>
      [name, ...others].map((one) => [foldRegion(one), name] as const),
    ),
  );
  const other = forms[country].get(foldRegion(text)) ?? null;
  // Codes and names come first: NL is Newfoundland, and Nuevo León in Mexico.
  return country === 'DE' ? other : (findRegion(text, country) ?? other);
}
const forms: Partial<Record<Country, ReadonlyMap<string, string>>> = {};
