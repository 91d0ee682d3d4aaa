import { formatAmount as amountIn, formatPoints as pointsIn, formatTotal as totalIn } from '#domain/format.ts';
import { numberFormOf } from '#domain/number-forms.ts';
import { countryNow } from './country-now.ts';

const form = () => numberFormOf(countryNow());

/** As the country of now writes numbers: '1,204', in Germany '1.204'. */
export const formatPoints = (points: number): string => pointsIn(points, form());
/** '1,204', or '1,000+' for a count that stopped at the limit. */
export const formatTotal = (total: number): string => totalIn(total, form());
/** A decimal with a point as the country of now writes it: in Germany it has a comma. */
export const sayDecimal = (decimal: string): string => decimal.replace('.', form().decimals);
/** What was typed as a decimal with a point; '' for what is no number there. In Germany '1.234' is 1234, and '0.5' none. */
export function readDecimal(typed: string): string {
  const { thousands, decimals } = form();
  const text = typed.trim();
  const isOne = new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?:[${thousands}]\\d{3})+)(?:[${decimals}]\\d+)?$`).test(text);
  return isOne ? text.replaceAll(thousands, '').replace(decimals, '.') : '';
}
/** '1,204.50' for an amount in cents, without a currency. */
export const formatAmount = (cents: number): string => amountIn(cents, form());
