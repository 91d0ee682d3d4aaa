import scenes from './scenes.svg?no-inline';

/** An open parcel, an empty cart, a medal, two coins, a receipt to add, one on its way, a video. */
export type SceneName = 'box' | 'cart' | 'medal' | 'points' | 'receipt' | 'sent' | 'training';

/** A drawing in the brand's colors, for a page that is empty or on which something was completed. */
export const Scene = ({ name }: { name: SceneName }) => (
  <svg viewBox="0 0 240 176" width="100%" aria-hidden="true">
    <use href={`${scenes}#${name}`} />
  </svg>
);
