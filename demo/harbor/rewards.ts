import { type Color, presetColors, presetSizes, type SizesAndColors } from '#domain/rewards.ts';
import { describe } from './describe.ts';

export interface DemoReward extends SizesAndColors {
  readonly name: string;
  /** A file in `demo/pictures`. */
  readonly picture: string;
  readonly points: number;
  /** HTML of the rich-text editor. */
  readonly description: string;
  readonly archived: boolean;
}

/** The rewards of Harbor Trade Rewards, as a program's owner would have entered them. */
export const demoRewards: readonly DemoReward[] = [
  reward('Harbor Work T-Shirt', 'tee-shirt.webp', 900, {
    description: describe('Heavy cotton that lasts through a season of attics and crawl spaces.', [
      '100% combed cotton, 6.1 oz',
      'Taped shoulders, no side seams',
      'Preshrunk',
    ]),
    sizes: presetSizes,
    customSizes: ['2X-Large'],
    colors: pick('Red', 'Blue', 'Black', 'White'),
    customColors: [{ name: 'Harbor Teal', hex: '0f766e' }],
  }),
  reward('Harbor Cap', 'cap.webp', 600, {
    description: describe('A six-panel cap with a sweatband that goes in the wash.', [
      'Brushed cotton twill',
      'Metal buckle, one size fits most',
    ]),
    colors: pick('Black', 'Blue', 'Orange'),
    customColors: [{ name: 'Charcoal', hex: '344054' }],
  }),
  reward('Insulated Tumbler, 20 oz', 'tumbler.webp', 1200, {
    description: describe('Coffee at six, still warm at ten.', [
      'Double-wall stainless steel',
      '<strong>Fits a truck cup holder</strong>',
      'Dishwasher safe, steel straw included',
    ]),
    colors: pick('Blue', 'Green', 'Black'),
  }),
  reward('Pocket Multitool, 14-in-1', 'multitool.webp', 2400, {
    description: describe('Pliers, blade and drivers that open with one hand.', [
      'Locking blade of 2.9 inches',
      'Belt pouch included',
      '25-year guarantee',
    ]),
    colors: pick('Orange', 'Black'),
  }),
  reward('Hooded Sweatshirt', 'hoodie.webp', 2600, {
    description: describe('A warm layer for the first hour on site.', [
      'Brushed fleece, 10 oz',
      'Pocket with a slot for a pencil',
      'Ribbed cuffs that stay out of the work',
    ]),
    sizes: presetSizes,
    customSizes: ['2X-Large', '3X-Large'],
    colors: pick('Blue', 'Black', 'Purple'),
  }),
  reward('Jobsite Cooler, 45 qt', 'cooler.webp', 4400, {
    description: describe('Keeps ice for two days in the back of a truck.', [
      'Holds 60 cans',
      'Lid that works as a seat, up to 250 lb',
      'Drain that takes a garden hose',
    ]),
    colors: pick('Blue', 'Red'),
  }),
  reward('$50 Gift Card', 'gift-card.webp', 5000, {
    description:
      '<p>Good at more than 200 restaurants, shops and filling stations.</p><p><strong>Sent by mail</strong> within ten business days. It does not expire.</p>',
  }),
  reward('Tool Bag, 18 in', 'tool-bag.webp', 5200, {
    description: describe('Thirty-two pockets and a bottom that stands up to wet concrete.', [
      'Waxed canvas with leather corners',
      'Molded waterproof base',
      'Padded shoulder strap',
    ]),
  }),
  reward('Jobsite Speaker', 'speaker.webp', 6200, {
    description: describe('Loud enough for a framing crew, tough enough for the tailgate.', [
      'Bluetooth, up to 100 feet',
      'Dust and splash proof (IP65)',
      'Runs 24 hours on one charge',
    ]),
    colors: pick('Red', 'Green', 'Black'),
  }),
  reward('Wireless Headphones', 'headphones.webp', 7400, {
    description: describe('Hearing protection that also plays the game.', [
      'Noise reduction rating of 25 dB',
      'Microphone for calls',
      'Forty hours between charges',
    ]),
    colors: pick('Red', 'Yellow', 'Black'),
  }),
  reward('Work Jacket, Hi-Vis', 'jacket.webp', 8600, {
    description: describe('Waterproof, with reflective bands that meet class 2.', [
      'Ripstop shell with sealed seams',
      'Quilted lining that zips out',
      'Seven pockets, one for a tablet',
    ]),
    sizes: presetSizes,
    customSizes: ['2X-Large', '3X-Large'],
    colors: pick('Orange', 'Yellow'),
  }),
  reward('Cordless Drill Kit, 20 V', 'drill.webp', 9800, {
    description: describe('The drill that the pros at our counter use themselves.', [
      'Brushless motor, 650 in-lb',
      'Two batteries of 4.0 Ah and a fast charger',
      'Hard case',
    ]),
  }),
  reward('Safety Boots, 6 in', 'boots.webp', 12500, {
    description: describe('Full-grain leather that feels right from the first day.', [
      'Composite toe, ASTM F2413',
      'Slip and oil resistant sole',
      'Order your usual shoe size',
    ]),
    customSizes: ['8', '9', '10', '11', '12', '13'],
    colors: pick('Black'),
    customColors: [{ name: 'Saddle Brown', hex: 'a3693b' }],
  }),
  reward('$250 Gift Card', 'large-gift-card.webp', 25000, {
    description:
      '<p>For a weekend away, or for the tools that you would not buy yourself.</p><p><strong>Sent by registered mail</strong>; someone must sign for it.</p>',
  }),
  reward('Contractor Backpack', 'backpack.webp', 3800, {
    description: describe('Last season’s bag, replaced by the Tool Bag.', ['48 pockets', 'Laptop sleeve']),
    colors: pick('Blue', 'Black'),
    archived: true,
  }),
];

type Details = Partial<SizesAndColors> & { description: string; archived?: boolean };

function reward(name: string, picture: string, points: number, details: Details): DemoReward {
  return {
    name,
    picture,
    points,
    sizes: [],
    customSizes: [],
    colors: [],
    customColors: [],
    archived: false,
    ...details,
  };
}

function pick(...names: readonly string[]): Color[] {
  return presetColors.filter((color) => names.includes(color.name));
}
