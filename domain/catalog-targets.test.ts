import { expect, test } from 'vitest';
import { catalogTargets } from './catalog-targets.ts';
import { makeCsvReader } from './imports/csv-records.ts';
import { guessMapping } from './imports/guess-mapping.ts';

const readCells = (text: string) => {
  const reader = makeCsvReader(text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',');
  return [...reader.read(text), ...reader.end()].map(({ cells }) => cells);
};
/** The headers that a file's columns are mapped by. */
function guess(text: string, own: { field: string; displayName: string }[] = []) {
  const [headers = [], ...rows] = readCells(text);
  const { columns, fillsDown, joinsOptions, ...amounts } = guessMapping(catalogTargets, own, { headers, rows });
  expect(amounts).toEqual({ factor: '1', rounding: 'nearest', decimal: null });
  const found = Object.fromEntries(columns.flatMap(({ header, target }) => (target ? [[target, header]] : [])));
  return { ...found, ...(fillsDown && { fillsDown }), ...(joinsOptions && { joinsOptions }) };
}

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Price / International,Status',
  'drill,Drill,<p>Strong</p>,Acme,Hardware > Tools,Tool,,TRUE,Size,S,,,D-S,500,shopify,4,deny,manual,49.90,,TRUE,TRUE,,https://cdn.example.com/a.jpg,1,,FALSE,,,,kg,20,,active',
  'drill,,,,,,,,,L,,,D-L,500,shopify,4,deny,manual,59.90,,TRUE,TRUE,,https://cdn.example.com/b.jpg,2,,,,,,kg,20,,',
  'drill,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example.com/c.jpg,3,,,,,,,,,',
];
const shopifyWithout = (sku: string) => shopify.map((line) => line.replace(/,D-[SL],/, `,${sku},`));

test.each<[string, string, object]>([
  [
    'Shopify',
    shopify.join('\n'),
    {
      ...{ name: 'Title', points: 'Variant Price', uniqueIdentifier: 'Variant SKU', category: 'Product Category' },
      ...{ image: 'Image Src', disabled: 'Status', group: 'Handle', fillsDown: true, joinsOptions: true },
    },
  ],
  [
    'Shopify without SKUs: a handle that repeats is no identifier',
    shopifyWithout('').join('\n'),
    {
      ...{ name: 'Title', points: 'Variant Price', category: 'Product Category', image: 'Image Src' },
      ...{ disabled: 'Status', group: 'Handle', fillsDown: true, joinsOptions: true },
    },
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,"Shipping class",Images,Parent,Position\n44,simple,woo-beanie,,Beanie,1,0,visible,Warm,Wool,taxable,1,,,18,20,"Clothing > Hats",,,"https://a.example/1.jpg, https://a.example/2.jpg",,0',
    {
      ...{ name: 'Name', points: 'Regular price', uniqueIdentifier: 'SKU', category: 'Categories', image: 'Images' },
      ...{ disabled: 'Published', group: 'Parent', fillsDown: true },
    },
  ],
  [
    'Square',
    'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Square Online Item Visibility,Item Type,Price,Online Sale Price,Archived,Sellable,Stockable,Current Quantity Main\n#hammer,TOK1,Hammer,,Regular,H-1,Heavy,Tools,Tools,,visible,Physical,12.50,,N,,,4',
    {
      ...{ name: 'Item Name', points: 'Price', uniqueIdentifier: 'SKU', category: 'Categories', disabled: 'Archived' },
      ...{ group: 'Reference Handle', fillsDown: true, joinsOptions: true },
    },
  ],
  [
    'BigCommerce',
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Bin Picking Number,Brand Name,Option Set,Product Description,Price,Cost Price,Retail Price,Sale Price,Product Visible?,Product UPC/EAN,Category,Product Image URL - 1\nProduct,77,Ladder,P,LAD-1,,Acme,,Tall,80.00,40.00,90.00,0.00,Y,,Ladders,https://cdn.example.com/l.jpg',
    {
      ...{ name: 'Product Name', points: 'Price', uniqueIdentifier: 'Product Code/SKU', category: 'Category' },
      ...{ image: 'Product Image URL - 1', disabled: 'Product Visible?' },
    },
  ],
  [
    'Magento, whose pictures are no addresses and whose states are numbers',
    'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,url_key,base_image,qty\n24-MB01,,Bag,simple,"Default Category/Gear",base,Duffle Bag,<p>x</p>,,,1,Taxable,"Catalog, Search",34.0000,,joust-duffle,/m/b/mb01.jpg,100',
    {
      name: 'name',
      points: 'price',
      uniqueIdentifier: 'sku',
      category: 'categories',
      group: 'url_key',
      fillsDown: true,
    },
  ],
  [
    'Amazon',
    'item_sku\texternal_product_id\texternal_product_id_type\titem_name\tbrand_name\tproduct_type\tstandard_price\tquantity\tmain_image_url\tparent_child\tparent_sku\nAB-1\t0123456789012\tUPC\tRope\tAcme\thome\t9.99\t5\thttps://m.example.com/r.jpg\tchild\tAB',
    {
      ...{ name: 'item_name', points: 'standard_price', uniqueIdentifier: 'item_sku', category: 'product_type' },
      ...{ image: 'main_image_url', group: 'parent_sku', fillsDown: true },
    },
  ],
  [
    'a listing report of Amazon',
    'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\tasin1\tstatus\nRope\tStrong\tL1\tAB-1\t9.99\t5\tB00X\tActive',
    { name: 'item-name', points: 'price', uniqueIdentifier: 'seller-sku', disabled: 'status' },
  ],
  [
    'a German price list',
    'Artikelnummer;Bezeichnung;Warengruppe;VK-Preis;EAN\nA-100;Hammer;Werkzeug;"1.250,00 €";4006381333931',
    { name: 'Bezeichnung', points: 'VK-Preis', uniqueIdentifier: 'Artikelnummer', category: 'Warengruppe' },
  ],
  [
    'one in which the article is a number',
    'Artikel;Bezeichnung;Preis in EUR (netto)\nA-100;Hammer;12,50\nA-101;Zange;9,90',
    { name: 'Bezeichnung', points: 'Preis in EUR (netto)', uniqueIdentifier: 'Artikel' },
  ],
  ['one in which it is a name', 'Artikel;Preis\nHammer;12,50\nZange;9,90', { name: 'Artikel', points: 'Preis' }],
  [
    'a Spanish price list',
    'CÓDIGO;DESCRIPCIÓN;FAMILIA;PRECIO DE VENTA;ACTIVO\nM-1;Martillo;Herramientas;12,50;sí',
    {
      ...{ name: 'DESCRIPCIÓN', points: 'PRECIO DE VENTA', uniqueIdentifier: 'CÓDIGO', category: 'FAMILIA' },
      disabled: 'ACTIVO',
    },
  ],
  [
    'a price list of Excel',
    'Item #,Description,List Price (USD),MSRP\n10-1,Bolt,1.20,2\n10-2,Nut,0.80,1',
    { name: 'Description', points: 'List Price (USD)', uniqueIdentifier: 'Item #' },
  ],
  [
    'the catalog itself',
    'Name,Points,Unique Identifier,Category,Image,Disabled\nSaw,5,S-1,Tools,,No',
    {
      ...{
        name: 'Name',
        points: 'Points',
        uniqueIdentifier: 'Unique Identifier',
        category: 'Category',
        image: 'Image',
      },
      disabled: 'Disabled',
    },
  ],
  [
    'headers that nobody knows, by what stands below them',
    'Was,Wieviel,Kennung,Wo,Wann\nHammer schwer,12.50,HAM-1,https://a.example/h.png,x\nZange,9.90,ZAN-2,https://a.example/z.jpg,x',
    { name: 'Was', points: 'Wieviel', uniqueIdentifier: 'Kennung', image: 'Wo' },
  ],
  ['figures of which no column is surely the price', 'Was,Viel,Wenig\nHammer schwer,12,3\nZange,9,4', { name: 'Was' }],
])('the columns of %s', (_, text, expected) => {
  expect(guess(text)).toEqual(expected);
});

test('a column of the program is found by its key or by its label, in any case', () => {
  const own = [
    { field: 'name', displayName: 'Werkzeug' },
    { field: 'points', displayName: 'Points' },
    { field: 'partNumber', displayName: 'Shelf' },
    { field: 'size', displayName: 'Größe' },
  ];
  expect(guess('WERKZEUG,Points,part_number,GRÖSSE,Vendor\nSaw,5,1,M,x', own)).toEqual({
    ...{ name: 'WERKZEUG', points: 'Points', 'own:partNumber': 'part_number', 'own:size': 'GRÖSSE' },
  });
});
