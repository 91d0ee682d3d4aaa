import { expect, test } from './fixture/test.ts';
import { guestScreens } from './screens/guest.ts';
import { findFaults, findSmallTargets } from './screens/inspect.ts';
import { memberScreens } from './screens/member.ts';
import { collectAnswers, findAccented, findLiterals, speakAccented } from './screens/pseudo-language.ts';
import { makeScene } from './screens/scene.ts';
import { leaveState, showState } from './screens/show.ts';

const states = [...guestScreens, ...memberScreens]
  .filter(({ route }) => !route.startsWith('/admin'))
  .flatMap(({ route, states }) => states.map((state) => ({ name: `${route}, ${state.is}`, state })));

/** What is found is listed of all screens at once. */
const { poll } = expect.configure({ soft: true });

test('in a language with accents whose words are 40 % longer, no sentence of a participant is left in English or has no room', async ({
  browser,
  baseURL,
}) => {
  const scene = await makeScene(String(baseURL));
  for (const viewer of ['guest', 'newcomer', 'member'] as const) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await speakAccented(context);
    const answers = collectAnswers(context);
    const open = async () => {
      const page = await context.newPage();
      findAccented(page);
      return page;
    };
    let page = await open();
    if (viewer !== 'guest') await scene[viewer].enter(page);
    for (const { name, state } of states.filter(({ state }) => state.by === viewer))
      await test.step(name, async () => {
        const hasOtherAnswers = await showState(page, state, scene);
        const literals = poll(() => findLiterals(page, answers), { message: `${name}: not in words/`, timeout: 2_000 });
        await literals.toEqual([]);
        for (const width of state.only ? [state.only] : [1280, 320]) {
          await page.setViewportSize({ width, height: 844 });
          // A list is laid out again a moment after its width has changed.
          const faults = poll(() => findFaults(page), { message: `${name}, at ${width} px`, timeout: 2_000 });
          await faults.toEqual([]);
        }
        expect.soft(await findSmallTargets(page), `${name}: smaller than a finger`).toEqual([]);
        if (!(await leaveState(page, state, hasOtherAnswers))) page = await open();
      });
    await context.close();
  }
});
