/** A flat picture, 240 by 200, without outlines: SVG shapes in one main color with a darker and a lighter tone of it. */
export type Drawing = (color: string) => string;

/** The soft shadow on the floor. */
export function drawGround(halfWidth = 64, center = 120): string {
  return `<ellipse cx="${center}" cy="173" rx="${halfWidth}" ry="7" fill="#101828" opacity=".1"/>`;
}
