import scenes from './scenes.svg?no-inline';

/** What is shown: an open parcel, an empty cart, a medal on a burst of rays, two coins, a receipt to be added, one on its way, a video. */
export type SceneName = 'box' | 'cart' | 'medal' | 'points' | 'receipt' | 'sent' | 'training';

/** A drawing in the tones of the brand, for a page that has nothing to show yet or where something was completed. */
export const Scene = ({ name }: { name: SceneName }) => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <use href={`${scenes}#${name}`} />
  </svg>
);
