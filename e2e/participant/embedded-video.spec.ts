import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { letTimePass } from '../fixture/trainings.ts';

const heaters = 'Water Heater Safety';

// Pages that speak like the players of the two sites replace them, because the tests must not depend on outside
// servers.
const sites = [
  {
    name: 'YouTube',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    frames: 'https://www.youtube-nocookie.com/**',
    player: `
      const play = (at) => tell({ event: 'infoDelivery', info: { currentTime: at, duration: 10 } });
      const end = () => tell({ event: 'onStateChange', info: 0 });
      const receive = (said) => {
        if (said.event === 'listening') tell({ event: 'onReady' });
        if (said.func === 'seekTo') show(said.args[0]);
      };
      const isGreeted = () => true;`,
  },
  {
    name: 'Vimeo',
    videoUrl: 'https://vimeo.com/76979871',
    frames: 'https://player.vimeo.com/**',
    player: `
      const heard = new Set();
      const play = (at) => heard.has('timeupdate') && tell({ event: 'timeupdate', data: { seconds: at, duration: 10 } });
      const end = () => heard.has('ended') && tell({ event: 'ended', data: { seconds: 10 } });
      const receive = (said) => {
        if (said.method === 'addEventListener') heard.add(said.value);
        if (said.method === 'setCurrentTime') show(said.value);
      };
      const isGreeted = () => heard.has('timeupdate') && heard.has('ended');
      tell({ event: 'ready' });`,
  },
];

for (const { name, videoUrl, frames, player } of sites) {
  test(`a ${name} video is not skipped, and opens the questions when it has ended`, async ({
    page,
    program,
    member,
  }) => {
    await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: pageOf(player) }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await openTraining(page, program, member, videoUrl);
    const site = new URL(videoUrl).hostname.replace('www.', '');
    const note = `This video is on ${site}. Showing it tells ${site} your network address and what you watch.`;
    await expect(page.getByText(note)).toBeVisible();
    expect(asked.filter((host) => host !== new URL(member.url).hostname)).toEqual([]);
    await page.getByRole('button', { name: 'Show the video' }).click();
    const frame = page.frameLocator(`iframe[title="Video: ${heaters}"]`);
    const next = page.getByRole('button', { name: 'Next' });
    await expect(frame.getByText('Here, and heard')).toBeVisible();
    await frame.getByRole('button', { name: 'Skip' }).click();
    await expect(frame.getByText('Sent to 0')).toBeVisible();
    await frame.getByRole('button', { name: 'End' }).click();
    await expect(next).toBeDisabled();
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText('0:10 of 0:10')).toBeVisible();
    await frame.getByRole('button', { name: 'End' }).click();
    // The program says that the video is longer, so that it cannot be over yet. Who comes back need not see it again.
    await expect(page.getByText(/the questions open at \d+:\d\d [AP]M\. You can leave/)).toBeVisible();
    await expect(next).toBeDisabled();
    await letTimePass(member);
    await page.reload();
    await page.getByRole('button', { name: 'Show the video' }).click();
    await expect(frame.getByText('Here, and heard')).toBeVisible();
    await frame.getByRole('button', { name: 'Skip' }).click();
    await frame.getByRole('button', { name: 'End' }).click();
    await expect(next).toBeEnabled();
    await next.click();
    await expect(page.getByText('Question 1 of 4')).toBeVisible();
  });
}

test('an unreachable site is reported, and can be tried again', async ({ page, program, member }) => {
  const [{ videoUrl, frames, player }] = sites as [(typeof sites)[number]];
  await page.route(frames, (route) => route.abort());
  await page.clock.install();
  await openTraining(page, program, member, videoUrl);
  await page.getByRole('button', { name: 'Show the video' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  // The frame may appear a moment before its timeout begins.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(page.getByText('The video cannot be played.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.unroute(frames);
  await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: pageOf(player) }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').getByText('Here')).toBeVisible();
});

/** Gives the program's trainings, which play files, this address instead. */
async function openTraining(page: Page, program: Program, member: Member, videoUrl: string): Promise<void> {
  const { loyaltyProgramTrainings } = await program.read();
  await program.save({
    loyaltyProgramTrainings: loyaltyProgramTrainings.map((training) => ({ ...training, videoUrl, videoSeconds: 400 })),
  });
  await member.enter(page);
  await page.goto(program.page('training-catalog'));
  await page.getByRole('link', { name: `Watch Video: ${heaters}` }).click();
  await expect(page.getByRole('heading', { name: heaters, level: 1 })).toBeVisible();
}

const pageOf = (player: string) => `<!doctype html><html lang="en"><title>A player</title>
  <body><p>Here<span id="heard"></span></p><p id="sent" role="status"></p>
  <button onclick="for (let at = 0; at <= 10; at += 2) play(at)">Play</button>
  <button onclick="play(9)">Skip</button>
  <button onclick="end()">End</button>
  <script>
    const tell = (said) => parent.postMessage(JSON.stringify(said), '*');
    const show = (at) => { document.getElementById('sent').textContent = 'Sent to ' + at; };
    ${player}
    addEventListener('message', ({ data }) => {
      receive(JSON.parse(data));
      document.getElementById('heard').textContent = isGreeted() ? ', and heard' : '';
    });
  </script></body></html>`;
