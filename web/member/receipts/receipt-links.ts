import { linkOptions } from '@tanstack/react-router';
import type { EnterItemsSearch } from './enter-items-search.ts';

export const enterItems = (search: EnterItemsSearch) =>
  linkOptions({ from: '/program/$slug', to: '/program/$slug/enter-items', search });

export const continueDraft = (receipt: string) => enterItems({ step: 'confirm', receipt });

export const ownReceipt = (receipt: string) =>
  linkOptions({ from: '/program/$slug', to: '/program/$slug/activity/receipt', search: { receipt } });
