import type {
  categoryTexts,
  formItemTexts,
  OptionTexts,
  OwnTexts,
  programTexts,
  rewardTexts,
} from '#domain/own-texts.ts';
import { terms } from '#words/es/terms.ts';
import { describe } from './describe.ts';
import { formItemUids } from './registration.ts';

/** What Harbor Trade Rewards says itself, in Spanish. Only a reward that is no longer offered has no texts. */
export const spanishProgram: OwnTexts<(typeof programTexts)[number]> = {
  es: {
    name: 'Recompensas Harbor',
    rules: `<h2>Cómo gana puntos</h2>
<p>Cada producto del programa da los puntos que se muestran a su lado. Cómprelo en cualquier sucursal de Harbor Supply o en una tienda asociada, envíenos el recibo, y los puntos son suyos cuando el recibo se aprueba.</p>
<p>El recibo debe mostrar <strong>la tienda, la fecha, el número y cada artículo</strong>. Una foto basta si se ven las cuatro esquinas. Envíe cada recibo una sola vez; la misma compra no puede dar puntos dos veces.</p>
<p>Revisamos cada recibo a mano. Esto tarda <strong>hasta ${terms.reviewTime}</strong>. Si no podemos aceptarlo, le decimos por qué, y puede enviarlo de nuevo con lo que faltaba.</p>
<h2>Cómo los canjea</h2>
<p>Puede canjear sus puntos por cualquier recompensa del catálogo en cuanto tenga suficientes. Las recompensas se envían sin costo a la dirección de su cuenta, dentro de los Estados Unidos.</p>
<p>Las capacitaciones también dan puntos, una vez cada una:</p>
<ul><li>vea el video hasta el final,</li><li>responda cada pregunta,</li><li>y los puntos se suman de inmediato.</li></ul>`,
    terms: `<p>Harbor Supply ofrece Recompensas Harbor a quienes compran para su oficio. Puede participar si tiene 18 años o más, vive en los Estados Unidos y trabaja en un oficio de la construcción. Los empleados de Harbor Supply no pueden participar.</p>
<p>Una cuenta es de una sola persona. Las cuentas, los puntos y las recompensas no se pueden vender, regalar ni unir con los de otra persona. No comparta su contraseña, y avísenos si cree que otra persona la conoce.</p>
<p>Los puntos no tienen valor en efectivo. No vencen mientras dure el programa. Cuando el programa termine, tiene <strong>60 días</strong> para canjear lo que le quede; después, los puntos restantes se anulan.</p>
<p>Si devuelve un producto, los puntos que dio se descuentan. Podemos cerrar una cuenta que envíe recibos falsos o alterados, y sus puntos se pierden.</p>
<p>Guardamos su nombre, su dirección y sus recibos solo el tiempo necesario para llevar el programa, y no los vendemos. Podemos cambiar estos términos; si lo hacemos, le escribimos al menos 30 días antes.</p>`,
  },
};

type FormTexts = Partial<Record<(typeof formItemTexts)[number], string>> & { optionTexts?: OptionTexts };
/** By uid. */
export const spanishForm: Readonly<Record<string, FormTexts>> = {
  'heading-1767600000100': { label: 'Su negocio' },
  'display-text-1767600000107': {
    label: 'Con esto le mostramos los artículos y las capacitaciones de su oficio.',
  },
  [formItemUids.companyName]: { label: 'Nombre de la empresa', placeholder: 'Como en sus facturas' },
  [formItemUids.trade]: {
    label: 'Oficio',
    optionTexts: {
      ...{ Plumbing: 'Plomería', Electrical: 'Electricidad', HVAC: 'Climatización', Painting: 'Pintura' },
      ...{ Carpentry: 'Carpintería', 'General Contracting': 'Contratista general' },
    },
  },
  [formItemUids.branch]: { label: 'Su sucursal', optionTexts: { 'Online only': 'Solo en línea' } },
  [formItemUids.yearsInTrade]: {
    label: 'Años en el oficio',
    optionTexts: { 'Less than 5': 'Menos de 5', '5 to 10': 'De 5 a 10', 'More than 10': 'Más de 10' },
  },
  [formItemUids.interests]: {
    label: 'Intereses',
    help_text: 'Elija todos los que quiera.',
    optionTexts: {
      ...{ 'New products': 'Productos nuevos', Trainings: 'Capacitaciones' },
      ...{ 'Seasonal offers': 'Ofertas de temporada', 'Jobsite delivery': 'Entrega en la obra' },
    },
  },
  [formItemUids.telephone]: { label: 'Teléfono' },
  [formItemUids.inTradeSince]: { label: 'En el oficio desde' },
  [formItemUids.crew]: { label: 'Personas en su equipo' },
  [formItemUids.calls]: { label: 'Pueden llamarme por mis pedidos' },
  [formItemUids.aboutWork]: { label: 'Sobre su trabajo', placeholder: '¿Qué construye o repara más a menudo?' },
  'output-1767600000108': { label: 'Participa desde', appendedOutput: 'Gracias por estar con nosotros.' },
};

type CategoryTexts = Record<(typeof categoryTexts)[number], string>;
export const spanishCategories: Readonly<Record<string, CategoryTexts>> = {
  Plumbing: { category: 'Plomería' },
  Electrical: { category: 'Electricidad' },
  Paint: { category: 'Pintura' },
  Fasteners: { category: 'Fijaciones' },
  Tools: { category: 'Herramientas' },
  'Lumber & Boards': { category: 'Madera y tableros' },
  HVAC: { category: 'Climatización' },
  Safety: { category: 'Seguridad' },
};

export const spanishColumns: Readonly<Record<string, string>> = {
  ...{ name: 'Nombre', points: 'Puntos', category: 'Categoría', uniqueIdentifier: 'Código' },
  ...{ brand: 'Marca', size: 'Medida', material: 'Material', unit: 'Unidad' },
};

type RewardTexts = Record<(typeof rewardTexts)[number], string> & { optionTexts?: OptionTexts };
/** By their English names. */
export const spanishRewards: Readonly<Record<string, RewardTexts>> = {
  'Harbor Work T-Shirt': {
    name: 'Camiseta de trabajo Harbor',
    description: describe('Algodón grueso que aguanta una temporada de áticos y sótanos.', [
      '100 % algodón peinado, 6.1 oz',
      'Hombros reforzados, sin costuras laterales',
      'Preencogida',
    ]),
    optionTexts: { 'Harbor Teal': 'Verde Harbor', '2X-Large': '2X grande' },
  },
  'Harbor Cap': {
    name: 'Gorra Harbor',
    description: describe('Gorra de seis paneles con una banda que se puede lavar.', [
      'Sarga de algodón cepillado',
      'Hebilla de metal, talla única',
    ]),
    optionTexts: { Charcoal: 'Gris carbón' },
  },
  'Insulated Tumbler, 20 oz': {
    name: 'Vaso térmico, 20 oz',
    description: describe('Café a las seis, todavía caliente a las diez.', [
      'Acero inoxidable de doble pared',
      '<strong>Cabe en el portavasos de la camioneta</strong>',
      'Apto para lavavajillas, con popote de acero',
    ]),
  },
  'Pocket Multitool, 14-in-1': {
    name: 'Multiherramienta de bolsillo, 14 en 1',
    description: describe('Pinzas, navaja y destornilladores que se abren con una mano.', [
      'Navaja con seguro de 2.9 pulgadas',
      'Con funda para el cinturón',
      'Garantía de 25 años',
    ]),
  },
  'Hooded Sweatshirt': {
    name: 'Sudadera con capucha',
    description: describe('Una capa cálida para la primera hora en la obra.', [
      'Felpa cepillada, 10 oz',
      'Bolsillo con ranura para el lápiz',
      'Puños que no estorban al trabajar',
    ]),
    optionTexts: { '2X-Large': '2X grande', '3X-Large': '3X grande' },
  },
  'Jobsite Cooler, 45 qt': {
    name: 'Hielera para la obra, 45 qt',
    description: describe('Mantiene el hielo dos días en la caja de la camioneta.', [
      'Caben 60 latas',
      'La tapa sirve de asiento, hasta 250 lb',
      'Desagüe para manguera de jardín',
    ]),
  },
  '$50 Gift Card': {
    name: 'Tarjeta de regalo de $50',
    description:
      '<p>Sirve en más de 200 restaurantes, tiendas y gasolineras.</p><p><strong>Se envía por correo</strong> en diez días hábiles. No vence.</p>',
  },
  'Tool Bag, 18 in': {
    name: 'Bolsa de herramientas, 18 in',
    description: describe('Treinta y dos bolsillos y una base que resiste el concreto fresco.', [
      'Lona encerada con esquinas de cuero',
      'Base moldeada impermeable',
      'Correa acolchada para el hombro',
    ]),
  },
  'Jobsite Speaker': {
    name: 'Bocina para la obra',
    description: describe('Suena para toda la cuadrilla y aguanta la caja de la camioneta.', [
      'Bluetooth, hasta 100 pies',
      'Resiste polvo y salpicaduras (IP65)',
      '24 horas con una carga',
    ]),
  },
  'Wireless Headphones': {
    name: 'Audífonos inalámbricos',
    description: describe('Protección auditiva que también transmite el partido.', [
      'Reducción de ruido de 25 dB',
      'Micrófono para llamadas',
      'Cuarenta horas entre cargas',
    ]),
  },
  'Work Jacket, Hi-Vis': {
    name: 'Chaqueta de trabajo de alta visibilidad',
    description: describe('Impermeable, con bandas reflectantes de clase 2.', [
      'Tela antidesgarro con costuras selladas',
      'Forro acolchado que se quita con cierre',
      'Siete bolsillos, uno para tableta',
    ]),
    optionTexts: { '2X-Large': '2X grande', '3X-Large': '3X grande' },
  },
  'Cordless Drill Kit, 20 V': {
    name: 'Taladro inalámbrico, 20 V',
    description: describe('El taladro que usan los profesionales de nuestro mostrador.', [
      'Motor sin escobillas, 650 in-lb',
      'Dos baterías de 4.0 Ah y cargador rápido',
      'Estuche rígido',
    ]),
  },
  'Safety Boots, 6 in': {
    name: 'Botas de seguridad, 6 in',
    description: describe('Cuero de grano entero, cómodo desde el primer día.', [
      'Puntera de composite, ASTM F2413',
      'Suela resistente al aceite y a resbalones',
      'Pida su talla de siempre',
    ]),
    optionTexts: { 'Saddle Brown': 'Café' },
  },
  '$250 Gift Card': {
    name: 'Tarjeta de regalo de $250',
    description:
      '<p>Para un fin de semana fuera, o para las herramientas que usted no se compraría.</p><p><strong>Se envía por correo certificado</strong>; alguien debe firmar.</p>',
  },
};
