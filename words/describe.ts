import type { Device } from '#domain/devices.ts';
import type { ShownLabel } from '#domain/ledger.ts';
import { type OptionTexts, optionIn } from '#domain/own-texts.ts';
import type { Denial, DenialReason } from '#domain/receipts.ts';
import type { Choice } from '#domain/rewards.ts';
import type { NamedRole } from '#domain/roles.ts';
import type { terms as english } from './en/terms.ts';

/** The names of one language. */
export type Terms = typeof english;

/** The reason for a denial: the reviewer's text if there is one. */
export const describeDenial = (
  { denialReasons }: Pick<Terms, 'denialReasons'>,
  { denialReason, denialReasonOther }: Denial,
): string => denialReasonOther || denialReasons[denialReason as DenialReason] || denialReasons.other;

/** A size or color of a reward: those of the product in the language, and a program's own if it has texts for them. */
export function nameOption({ presets }: Pick<Terms, 'presets'>, name: string, texts?: OptionTexts): string {
  const own = optionIn(texts, name);
  return own === name && Object.hasOwn(presets, name) ? presets[name as keyof typeof presets] : own;
}

interface Described extends Choice {
  optionTexts?: OptionTexts | undefined;
}

/** 'Navy', 'Large', 'Quantity 2' */
export const choiceParts = (
  terms: Pick<Terms, 'presets' | 'quantity'>,
  { color, size, quantity, optionTexts }: Described,
): string[] =>
  [
    color && nameOption(terms, color, optionTexts),
    size && nameOption(terms, size, optionTexts),
    terms.quantity(quantity ?? 0),
  ].flatMap((part) => part || []);

/** 'Navy · Large · Quantity 2' */
export const describeChoice = (...given: Parameters<typeof choiceParts>): string => choiceParts(...given).join(' · ');

/** What a person calls a device: 'Chrome on Android'. */
export function describeDevice(
  { browserOn, unknownDevice }: Pick<Terms, 'browserOn' | 'unknownDevice'>,
  { browser, system }: Device,
): string {
  return browser && system ? browserOn(browser, system) : (browser ?? system ?? unknownDevice);
}

/** 'Owner', 'Manager for Harbor Supply' */
export function describeRole(
  { roles, roleFor, unnamedProgram }: Pick<Terms, 'roles' | 'roleFor' | 'unnamedProgram'>,
  { role, company, program }: NamedRole,
): string {
  const place = company ?? program;
  return place ? roleFor(roles[role], place.name || unnamedProgram) : roles[role];
}

/** What a line of the ledger names. */
export function describeLabel({ pointsLabels }: Terms, label: ShownLabel): string {
  switch (label.code) {
    case 'receipt':
      return pointsLabels.receipt(label.number);
    case 'order':
      return pointsLabels.order(label.items);
    case 'training':
      return label.name;
    case 'text':
      return label.earnedOn === undefined ? label.text : pointsLabels.broughtIn(label.text, label.earnedOn);
    case 'several':
      return pointsLabels.several(label.lines);
  }
}
