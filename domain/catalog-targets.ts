import type { Target } from './imports/targets.ts';

/**
 * What a column of a file becomes of an item. The headers are those of Shopify, WooCommerce, Square, BigCommerce, Magento and
 * Amazon, and of price lists in English, German and Spanish, the likeliest first. `group` is kept nowhere: it says which rows
 * are variants of one product.
 */
export const catalogTargets = [
  {
    key: 'name',
    isNeeded: true,
    holds: 'name',
    fillsDown: true,
    headers: list(`name | title | product name | product title | item name | article name | model name
      | artikelbezeichnung | bezeichnung | artikelname | produktbezeichnung | produktname | benennung | titel
      | nombre del producto | nombre del artículo | nombre | denominación | título
      | item | product | article | artikel | produkt | artículo | producto
      | item description | product description | description | artikelbeschreibung | beschreibung | descripción`),
  },
  {
    key: 'points',
    isNeeded: true,
    holds: 'amount',
    headers: list(`points | points value | reward points | punkte | bonuspunkte | prämienpunkte | puntos
      | variant price | regular price | price | standard price | your price | selling price | unit price | item price
      | list price | retail price | default price | net price | msrp | rrp | sale price
      | vk-preis | verkaufspreis | vk | preis | listenpreis | einzelpreis | stückpreis | nettopreis | bruttopreis | uvp
      | precio de venta | precio venta | precio | precio unitario | precio de lista | precio público | pvp | importe
      | amount | betrag`),
  },
  {
    key: 'uniqueIdentifier',
    isNeeded: false,
    holds: 'identifier',
    headers: list(`unique identifier | sku | variant sku | item sku | seller sku | product sku | product code/sku
      | item number | item no | item code | part number | part no | article number | article no | product number
      | product code | catalog number | stock code | manufacturer part number | mpn | model number
      | artikelnummer | artikel-nr | art-nr | artikelcode | bestellnummer | bestell-nr | produktnummer | materialnummer | teilenummer
      | código de artículo | código artículo | código de producto | código producto | código | número de artículo | referencia | ref
      | clave | clave de producto
      | barcode | variant barcode | bar code | gtin | upc | ean | upc/ean | product upc/ean | gtin, upc, ean, or isbn | isbn
      | external product id | strichcode | código de barras | asin
      | item id | product id | token | code | number | nummer | nr | id | handle | url key | slug
      | item | product | article | artikel | produkt | artículo | producto`),
  },
  {
    key: 'category',
    isNeeded: false,
    holds: 'text',
    fillsDown: true,
    headers: list(`category | categories | product category | item category | reporting category | product type | type
      | product group | department | kategorie | kategorien | warengruppe | produktgruppe | artikelgruppe
      | categoría | categorías | familia | grupo | departamento | rubro`),
  },
  {
    key: 'image',
    isNeeded: false,
    holds: 'address',
    fillsDown: true,
    headers: list(`image | picture | image src | image url | image link | images | main image url | product image
      | product image url - 1 | product image file - 1 | variant image | photo | photo url | picture url | base image | thumbnail
      | bild | bild-url | bildlink | produktbild | imagen | url de imagen | imagen url | foto`),
  },
  {
    key: 'disabled',
    isNeeded: false,
    holds: 'state',
    fillsDown: true,
    headers:
      list(`disabled | status | published | active | is active | enabled | product visible | visible | archived | inactive
      | aktiv | deaktiviert | inaktiv | gesperrt | veröffentlicht | estado | activo | inactivo | publicado`),
  },
  {
    key: 'group',
    isNeeded: false,
    holds: 'group',
    headers: list(`handle | item group id | parent sku | parent | parent id | reference handle | url key | vaterartikel
      | sku padre | artículo padre`),
  },
] as const satisfies readonly Target[];
export type CatalogTarget = (typeof catalogTargets)[number]['key'];

function list(headers: string): string[] {
  return headers.split('|').map((header) => header.trim());
}
