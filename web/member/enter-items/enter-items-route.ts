import { memberPage } from '../member-route.ts';
import { readEnterItems } from '../receipts/enter-items-search.ts';

const fetchPage = () => import('./enter-items-page.tsx');

export const enterItemsRoute = memberPage('enter-items', fetchPage, 'EnterItemsPage', readEnterItems);
