import { z } from 'zod';
import { MAX_FAVORITES } from '#domain/catalog.ts';
import { itemNotFound, rebateItem } from './catalog.ts';
import { empty, id } from './primitives.ts';
import { route } from './route.ts';

export const favoriteItems = {
  listFavoriteItems: route('GET', '/api/client/favoriteItem/list', {
    access: 'client',
    summary: 'The favorites of the caller that earn points, the last one first',
    reads: ['favorites', 'rebate-items', 'categories'],
    limit: 'read',
    input: z.object({}),
    output: z.object({ items: z.array(rebateItem).max(MAX_FAVORITES) }),
  }),
  setFavoriteItem: route('POST', '/api/client/favoriteItem/:id/set', {
    access: 'client',
    summary: 'Makes an item a favorite of the caller, or not',
    changes: ['favorites'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ id, isFavorite: z.boolean() }),
    output: empty,
    refusals: {
      ...itemNotFound,
      'favorites-full': [409, 'favoritesFull'],
    },
  }),
};
