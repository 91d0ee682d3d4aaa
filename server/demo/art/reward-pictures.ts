import { drawBackpack, drawCooler, drawToolbag, drawTumbler } from './drawings/carry.ts';
import { drawGiftcard } from './drawings/gift-card.ts';
import { drawScene, type Scene } from './drawings/scene.ts';
import { drawDrill, drawHeadphones, drawMultitool, drawSpeaker } from './drawings/tools.ts';
import { drawBoots, drawCap, drawHoodie, drawJacket, drawTeeShirt } from './drawings/wear.ts';

const scenes = {
  jacket: { draw: drawJacket, color: '#f79009', ground: '#fef4e6' },
  drill: { draw: drawDrill, color: '#0e9384', ground: '#e9f8f4' },
  cooler: { draw: drawCooler, color: '#0ba5ec', ground: '#eaf6fe' },
  giftCard: { draw: drawGiftcard('$50'), color: '#7a5af8', ground: '#f4f1ff' },
  largeGiftCard: { draw: drawGiftcard('$250'), color: '#c11574', ground: '#fdf2fa' },
  headphones: { draw: drawHeadphones, color: '#f04438', ground: '#fef1f0' },
  teeShirt: { draw: drawTeeShirt, color: '#12806f', ground: '#eaf8f1' },
  cap: { draw: drawCap, color: '#344054', ground: '#f1f3f7' },
  tumbler: { draw: drawTumbler, color: '#175cd3', ground: '#ebf3fe' },
  toolBag: { draw: drawToolbag, color: '#b8733a', ground: '#faf3ec' },
  multitool: { draw: drawMultitool, color: '#e04f16', ground: '#f2f4f7' },
  boots: { draw: drawBoots, color: '#a3693b', ground: '#fbf5e7' },
  speaker: { draw: drawSpeaker, color: '#f97066', ground: '#f1f3f7' },
  backpack: { draw: drawBackpack, color: '#3e4784', ground: '#eef0fa' },
  hoodie: { draw: drawHoodie, color: '#2949fd', ground: '#eef2ff' },
} satisfies Record<string, Scene>;

export type RewardPicture = keyof typeof scenes;
export const rewardPictures = Object.keys(scenes) as RewardPicture[];

/** A PNG of 800 by 800. */
export function drawRewardPicture(name: RewardPicture): Promise<Buffer> {
  return drawScene(scenes[name], 800);
}
