import { expect, test } from 'vitest';
import { roughText } from './rough-text.ts';

test('what a page can read in time is read as HTML, also with large pictures', () => {
  expect(roughText(`<p>${'x'.repeat(900_000)}</p>`)).toBeNull();
  expect(roughText(`<img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>x</p>`)).toBeNull();
  expect(roughText('<p>x</p>'.repeat(20_000))).toBeNull();
});

test('too much HTML becomes its text, without what nobody reads', () => {
  const much = '<div>'.repeat(20_001);
  expect(roughText(`<style>p {}</style><!-- <b>no</b> --><p>5 <b>an</b>d</p><p>6 &amp; > 7${much}`)).toBe(
    '<p>5 and 6 &amp; &gt; 7</p>',
  );
  expect(roughText(`${'<div>'.repeat(300_000)}5`)).toBe('<p>5</p>');
  expect(roughText(`${'x'.repeat(1_000_001)}`)).toBe(`<p>${'x'.repeat(200_000)}</p>`);
});

test.each([
  '<s>5</s>',
  '<del datetime="x">5</del>',
  '<p style="text-decoration: line-through">5</p>',
  '<p hidden>5</p>',
  '<p style="display: none">5</p>',
  '<p style="mso-hide:all">5</p>',
])('too much HTML in which %s may strike or hide something is struck', (html) => {
  expect(roughText(html + '<div>'.repeat(20_001))).toBe('<p><s>5</s></p>');
});

// The timeout of the test bounds the time that it takes.
test('too much HTML takes time in proportion to its length, whatever it is made of', () => {
  for (const part of ['<div>', '<style>', '<!--', '<s', 'data:', 'display ', '<b>x', '&lt;']) {
    expect(roughText(part.repeat(300_000))).not.toBeNull();
  }
});
