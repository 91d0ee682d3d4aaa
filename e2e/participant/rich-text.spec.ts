import { expect, test } from '../fixture/test.ts';

const hostile = `<p>Kept <strong>whole</strong></p>
  <img src="x" onerror="window.ran = 1"><svg onload="window.ran = 2"></svg><script>window.ran = 3</script>
  <a href="javascript:window.ran = 4">here</a><iframe srcdoc="<script>parent.ran = 5</script>"></iframe>`;

test('rules show their text, and nothing in them that could run', async ({ page, program, member }) => {
  await member.enter(page);
  // The server would have cleaned it; the page must not rely on that.
  await page.route(`**/api/common/program/${program.slug}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.program.rules = hostile;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(program.page('rules-and-terms'));
  await expect(page.getByText('Kept whole')).toBeVisible();
  const rules = page.getByText('Kept whole').locator('..');
  const markup = await rules.evaluate((element) => element.outerHTML);
  expect(markup).not.toMatch(/onerror|onload|<script|javascript:|<iframe/i);
});
