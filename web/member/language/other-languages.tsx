import { type ComponentType, lazy, Suspense } from 'react';
import { useProgram } from '../use-member.ts';

/** Most programs have one language, so that the choice is loaded where there is one. Without its code the page works without it. */
const LanguageChoice = lazy<ComponentType>(() =>
  import('./language-choice.tsx').then(
    (module): Loaded => ({ default: module.LanguageChoice }),
    () => ({ default: () => null }),
  ),
);

type Loaded = { default: ComponentType };

export const OtherLanguages = () =>
  useProgram().languages?.length > 1 && (
    <Suspense fallback={null}>
      <LanguageChoice />
    </Suspense>
  );
