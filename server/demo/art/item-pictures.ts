import { drawBoards, drawFasteners, drawValve } from './drawings/materials.ts';
import { drawScene, type Scene } from './drawings/scene.ts';
import { drawBulb, drawHardHat, drawPaintCan, drawTape, drawThermostat } from './drawings/supplies.ts';

const scenes = {
  Plumbing: { draw: drawValve, color: '#d9a441', ground: '#fbf5e7' },
  Electrical: { draw: drawBulb, color: '#fdb022', ground: '#fff8e6' },
  Paint: { draw: drawPaintCan, color: '#6172f3', ground: '#eef0fd' },
  Fasteners: { draw: drawFasteners, color: '#98a2b3', ground: '#eef2f6' },
  Tools: { draw: drawTape, color: '#f97066', ground: '#fef1f0' },
  'Lumber & Boards': { draw: drawBoards, color: '#d0964c', ground: '#fbf1ec' },
  HVAC: { draw: drawThermostat, color: '#2ed3b7', ground: '#e9f8f4' },
  Safety: { draw: drawHardHat, color: '#f79009', ground: '#fef4e6' },
} satisfies Record<string, Scene>;

export type ItemCategory = keyof typeof scenes;
export const itemCategories = Object.keys(scenes) as ItemCategory[];

/** A PNG of 400 by 400, for a category and for the items in it. */
export function drawItemPicture(category: ItemCategory): Promise<Buffer> {
  return drawScene(scenes[category], 400);
}
