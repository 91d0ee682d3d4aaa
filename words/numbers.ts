import { formatAmount as amountIn, formatPoints as pointsIn, formatTotal as totalIn } from '#domain/format.ts';
import { numberFormOf } from '#domain/number-forms.ts';
import { countryNow } from './country-now.ts';

const form = () => numberFormOf(countryNow());

/** As the country of now writes numbers: '1,204', in Germany '1.204'. */
export const formatPoints = (points: number): string => pointsIn(points, form());
/** '1,204', or '1,000+' for a count that stopped at the limit. */
export const formatTotal = (total: number): string => totalIn(total, form());
/** A decimal with a point as it is typed and shown, and the other way round: in Germany it has a comma. */
export const sayDecimal = (decimal: string): string => decimal.replace('.', form().decimals);
export const readDecimal = (typed: string): string => typed.replace(form().decimals, '.');
/** '1,204.50' for an amount in cents, without a currency. */
export const formatAmount = (cents: number): string => amountIn(cents, form());
