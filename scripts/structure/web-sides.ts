import type { Finding, Rule } from './source-file.ts';

/** web/{member,admin} → forms → ui. */
export const checkWebSides: Rule = (files) =>
  files.flatMap((file) =>
    walls
      .filter(({ inside }) => file.path.startsWith(inside))
      .flatMap(({ unknown, reason }) =>
        file.imports
          .filter(({ target }) => unknown.some((place) => target.startsWith(place)))
          .map(({ target }): Finding => ({ path: file.path, message: `imports ${target}: ${reason}` })),
      ),
  );

const walls = [
  {
    inside: 'web/member/',
    unknown: ['web/admin/'],
    reason: 'a participant must not load what is for the staff; what both need lives in web/forms or web/ui',
  },
  {
    inside: 'web/admin/',
    unknown: ['web/member/'],
    reason: 'the two sides change for different people; what both need lives in web/forms or web/ui',
  },
  {
    inside: 'web/ui/',
    unknown: ['web/api/', 'web/member/', 'web/admin/', 'web/forms/', 'contract/'],
    reason: 'web/ui could ship in another product: it takes what it shows as props',
  },
  {
    inside: 'web/theme/',
    unknown: ['web/api/', 'web/ui/', 'web/member/', 'web/admin/', 'web/forms/', 'contract/'],
    reason: 'web/theme dresses what everything else is made of, so it knows none of it',
  },
  {
    inside: 'web/forms/',
    unknown: ['web/member/', 'web/admin/'],
    reason: 'web/forms serves both sides, so it knows neither',
  },
];
