import { writeFileSync } from 'node:fs';
import { correctAnswer } from '#domain/trainings.ts';
import { password } from '../fixture/owner.ts';
import { fresh, openPerson } from '../fixture/people.ts';
import { valve } from '../fixture/receipts.ts';
import { readConfirmLink } from '../fixture/reset-link.ts';
import { test as base } from '../fixture/test.ts';
import { watchVideo } from '../fixture/trainings.ts';
import { photograph, receiptOf } from '../test-files.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Visit, visit } from './visit.ts';
import { openWebKit } from './webkit.ts';

const engines = { Firefox: openFirefox, WebKitGTK: openWebKit };
const reward = 'Harbor Work T-Shirt';

const test = base.extend<{ begin: (engine: keyof typeof engines, width: number, height: number) => Promise<Visit> }>({
  begin: async ({ baseURL }, use, info) => {
    const opened: Engine[] = [];
    await use(async (name, width, height) => {
      const engine = await engines[name]();
      opened.push(engine);
      await engine.resize(width, height);
      return visit(engine, String(baseURL));
    });
    for (const engine of opened) {
      if (info.errors.length > 0) writeFileSync(info.outputPath('page.png'), await engine.photograph());
      await engine.close();
    }
  },
});

for (const engine of Object.keys(engines) as (keyof typeof engines)[]) {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test(`in ${engine}, ${width} px wide, a participant registers, learns, sends in a receipt, earns points and orders`, async ({
      begin,
      program,
      staff,
    }, info) => {
      const page = await begin(engine, width, height);
      const username = `zoe-${fresh()}`;
      const user = {
        username,
        password,
        email: `${username}@example.com`,
        firstName: 'Zoe',
        lastName: 'Bergström-Castellanos',
      };

      await test.step('register and confirm the address', async () => {
        await page.open(program.page('login'));
        await page.inspect();
        await page.press('link', 'Register');
        await page.see('heading', 'Register');
        const typed = {
          Username: username,
          Password: password,
          Email: user.email,
          'First Name': user.firstName,
          'Last Name': user.lastName,
          Address: '12 Dry Dock Road',
          City: 'Bath',
          Zipcode: '04530',
          'Company Name': 'Bergström Plumbing',
        };
        for (const [label, text] of Object.entries(typed)) await page.fill(label, text);
        await page.put('State', 'Maine');
        await page.put('Trade', 'Plumbing');
        await page.press('field', 'I have read and accept the rules and terms');
        await page.inspect();
        await page.press('button', 'Register');
        await page.see('text', 'Your account is awaiting approval');
        await page.inspect();
        await page.open(await readConfirmLink(user.email));
        await page.press('button', 'Confirm');
        await page.see('link', 'Go to your account');
      });

      const waiting = { id: program.id, status: 'unapproved' } as const;
      const { members } = await staff.ok('GET /api/admin/program/:id/members', waiting);
      const approval = { id: members[0]!._id, userLoyaltyProgram: { approved: true } };
      await staff.ok('POST /api/admin/userLoyaltyProgram/update', approval);

      await test.step('log in', async () => {
        await page.open(program.page('login'));
        await page.fill('Username', username);
        await page.fill('Password', password);
        await page.press('button', 'Log In');
        await page.see('heading', 'Welcome, Zoe');
        await page.inspect();
      });

      const { _id: memberId, user: known } = members[0]!;
      const member = { ...(await openPerson(staff.url, { ...user, userId: known._id }, program.slug)), memberId };

      await test.step('take a training', async () => {
        const [training] = (await program.read()).loyaltyProgramTrainings;
        await watchVideo(member, training!._id);
        await page.open(program.page('training-catalog'));
        await page.inspect();
        await page.press('link', `Watch Video: ${training!.moduleName}`);
        const { questions } = training!;
        for (const [at, question] of questions.entries()) {
          await page.see('text', `Question ${at + 1} of ${questions.length}`);
          await page.press('choice', question[correctAnswer(question)!].text);
          await page.inspect();
          await page.press('button', 'Answer');
          await page.see('text', 'That is right.');
          await page.inspect();
          await page.press('button', at + 1 < questions.length ? 'Next' : 'Finish');
        }
        await page.see('heading', `You earned ${training!.points} points`);
        await page.inspect();
      });

      await test.step('scan a receipt', async () => {
        const photo = info.outputPath('scanned.jpg');
        writeFileSync(photo, (await receiptOf('20439170', [valve])).buffer);
        await page.open(program.page('dashboard'));
        await page.give('Scan a receipt', photo);
        await page.see('heading', 'We read your receipt');
        await page.see('text', 'Read clearly');
        await page.inspect();
        await page.press('button', 'Submit for Approval');
        await page.see('heading', 'Submission successful.');
      });

      await test.step('send in a receipt', async () => {
        const photo = info.outputPath('IMG_2041.JPG');
        writeFileSync(photo, (await photograph('97710001')).buffer);
        await page.open(program.page('earn-points'));
        await page.inspect();
        await page.press('link', 'Enter Items');
        await page.see('heading', 'Invoice details');
        await page.give('Choose a file', photo);
        await page.fill('Receipt number', '97710001');
        await page.put('Date of purchase', '2026-02-02');
        await page.see('text', 'Submission successful.');
        await page.inspect();
        await page.press('button', 'Next');
        await page.see('button', 'Select ');
        await page.inspect();
        await page.fill('Search', 'Calderbrook Full Port Ball Valve');
        await page.press('button', `Select ${valve}`);
        await page.fill('Quantity', '200');
        await page.inspect();
        await page.press('button', 'Add item');
        await page.see('button', 'Submit for Approval');
        await page.inspect();
        await page.press('button', 'Submit for Approval');
        await page.see('heading', 'Submission successful.');
        await page.inspect();
      });

      const { receipts } = await member.ok('GET /api/client/receipt/list', { status: 'unapproved' });
      for (const { _id: id } of receipts) await staff.ok('POST /api/admin/receipt/:id/approve', { id });

      await test.step('order a reward', async () => {
        await page.open(program.page('dashboard'));
        await page.see('heading', 'Last decisions');
        await page.see('text', '9,240');
        await page.inspect();
        await page.open(program.page('redeem-points'));
        await page.inspect();
        await page.press('link', `Select Item: ${reward}`);
        await page.press('choice', 'Large');
        await page.press('choice', 'Blue');
        await page.inspect();
        await page.press('button', 'Add to Cart');
        await page.see('heading', 'My Cart');
        await page.inspect();
        await page.press('button', 'Submit');
        await page.see('heading', 'Your order is in');
        await page.inspect();
        for (const place of [
          'activity',
          'activity?tab=points',
          'activity?tab=orders',
          'activity?tab=trainings',
          'account',
        ]) {
          await page.open(program.page(place));
          await page.inspect();
        }
      });
    });
  }
}
