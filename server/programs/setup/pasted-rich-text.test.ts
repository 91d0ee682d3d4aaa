import { expect, test } from 'vitest';
import { cleanRichText } from '#server/rich-text.ts';

/** The HTML that the programs put on the clipboard, shortened to what matters. */
const cleaned = (html: string) => cleanRichText(html).replaceAll(' rel="noopener noreferrer" target="_blank"', '');

const wordItem = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'>` +
  "<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:\nSymbol'>" +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;\n</span></span></span>` +
  `<![endif]>${text}<o:p></o:p></p>\n`;

test('Word for Windows: paragraphs of a list are one, with its levels and signs', () => {
  const html =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Terms</title><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->' +
    '<style><!-- p.MsoNormal {margin:0in;} a:link, span.MsoHyperlink {color:blue;text-decoration:underline} @page WordSection1 {size:8.5in} --></style></head><body lang=EN-US>' +
    '<!--StartFragment--><h1>Terms<o:p></o:p></h1>\n<p class=MsoNormal>First\nof all<o:p></o:p></p>\n' +
    wordItem(1, '·', 'Pipes') +
    wordItem(2, 'o', 'Copper') +
    wordItem(2, 'o', '<b>Steel</b>') +
    wordItem(1, '·', 'Valves') +
    '<p class=MsoNormal>Then<o:p></o:p></p>\n' +
    wordItem(1, '1.', 'Sign', 'l1') +
    wordItem(2, 'a.', 'here', 'l1') +
    wordItem(3, 'i.', 'soon', 'l1') +
    wordItem(2, 'b.', 'there', 'l1') +
    '<p class=MsoListParagraph>A word between</p>\n' +
    wordItem(1, '2.', 'Send', 'l1') +
    '<!--EndFragment--></body></html>';
  expect(cleaned(html)).toBe(
    '<h2>Terms</h2><p>First of all</p>' +
      '<ul><li>Pipes<ul><li>Copper</li><li><strong>Steel</strong></li></ul></li><li>Valves</li></ul><p>Then</p>' +
      '<ol><li>Sign<ol type="a"><li>here<ol type="i"><li>soon</li></ol></li><li>there</li></ol></li></ol>' +
      '<p>A word between</p><ol start="2"><li>Send</li></ol>',
  );
});

test('Word for Windows: what browsers take for a comment says it by the styles of the list', () => {
  const item = (level: number, text: string) =>
    `<p style='mso-list:l3 level${level} lfo2'><!--[if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]-->${text}</p>`;
  const styles =
    '<style>@list l3 {mso-list-id:7;} @list l3:level1\n\t{mso-level-tab-stop:none;} @list l3:level2 {mso-level-number-format:bullet;} @list l3:level3 {mso-level-number-format:alpha-lower;}</style>';
  expect(cleaned(styles + item(1, 'a') + item(2, 'b') + item(3, 'c') + item(1, 'd'))).toBe(
    '<ol><li>a<ul><li>b<ol type="a"><li>c</li></ol></li></ul></li><li>d</li></ol>',
  );
});

test('Word for Windows: numbered headings keep their numbers, and comments and deleted text do not become text', () => {
  expect(
    cleaned(
      "<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt \"Times New Roman\"'>&nbsp; </span></span><![endif]>Scope</h1>" +
        '<p class=MsoTitle>Program</p><h2>Points</h2><p class=MsoNormal>Now <s><span style="color:red"><del cite="mailto:Ann" datetime="2026-11-30T10:00">5</del></span></s><ins>10</ins>' +
        "<span class=MsoCommentReference><span style='font-size:8pt'><a href='#_msocom_1'>[A1]</a></span></span> points</p><p class=MsoNormal><span style='display:none;mso-hide:all'>secret</span></p>" +
        "<div style='mso-element:comment-list'><p class=MsoCommentText>Too few?</p></div>",
    ),
  ).toBe('<h2>2. Scope</h2><h2>Program</h2><h3>Points</h3><p>Now <s>5</s>10 points</p><p></p>');
});

test('Word and Outlook: a table keeps its cells, spans and headings', () => {
  expect(
    cleaned(
      '<table class=MsoTableGrid border=1 style="border-collapse:collapse"><thead><tr style="mso-yfti-irow:0"><td width=312 colspan=2 valign=top><p class=MsoNormal><b>Points<o:p></o:p></b></p></td></tr></thead>\n' +
        '<tr>\n<td rowspan=7><p class=MsoNormal>Valve</p></td>\n<td>' +
        wordItem(1, '·', 'small') +
        "</td></tr><![if !supportMisalignedColumns]>\n<tr height=0><td width=312 style='border:none'></td><td width=156></td></tr>\n<![endif]></table>",
    ),
  ).toBe(
    '<table><tbody><tr><th colspan="2"><p><strong>Points</strong></p></th></tr>' +
      '<tr><td><p>Valve</p></td><td><ul><li>small</li></ul></td></tr></tbody></table>',
  );
});

test('Word online: items in lists of their own are one list, and headings are said by their role', () => {
  const item = (tag: string, level: number, place: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1 BCX8"><${tag} class="BulletListStyle1" role="list" start="${place}"><li data-leveltext="x" data-listid="1" data-aria-posinset="${place}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr">` +
    `<p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${tag}></div>`;
  expect(
    cleaned(
      '<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun" style="font-weight:bold">Rules</span><span class="EOP">&nbsp;</span></p></div>' +
        item('ul', 1, 1, 'a') +
        item('ul', 2, 1, 'b') +
        item('ul', 1, 2, 'c') +
        '<div class="OutlineElement"><p class="Paragraph"><span style="font-style:italic;font-weight:bold">x</span><span style="text-decoration:line-through">y</span></p></div>' +
        item('ol', 1, 4, 'd') +
        item('ol', 1, 5, 'e'),
    ),
  ).toBe(
    '<h2>Rules</h2><ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p><strong><em>x</em></strong><s>y</s></p>' +
      '<ol start="4"><li><p>d</p></li><li><p>e</p></li></ol>',
  );
});

test('Google Docs: its wrapper makes nothing bold, its styles are formats, its lists nest, its links lead to their target', () => {
  const span = (style: string, text: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;${style};vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
  const plain = 'font-weight:400;font-style:normal;text-decoration:none';
  expect(
    cleaned(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr">' +
        `${span('font-weight:400;text-decoration:none', 'Terms')}</h1><h3>${span('font-weight:700', 'More')}</h3><p dir="ltr">` +
        span(plain, 'a ') +
        span('font-weight:700;font-style:italic', 'b') +
        span('font-weight:400;text-decoration:underline', 'c') +
        span('font-weight:400;text-decoration:line-through', 'd') +
        `<a href="https://www.google.com/url?q=https://guerdon.example/a?b%3D1%26c%3D2&amp;sa=D&amp;source=editors&amp;usg=x" style="text-decoration:none;">${span('color:#1155cc;text-decoration:underline', 'e')}</a></p><br>` +
        `<ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="1"><p dir="ltr" role="presentation">${span(plain, 'f')}</p></li>` +
        `<ul><li dir="ltr" style="list-style-type:circle" aria-level="2"><p role="presentation">${span(plain, 'g')}</p></li></ul></ol>` +
        `<div dir="ltr" align="left"><table><colgroup><col width="312"></colgroup><tbody><tr><td><p>${span(plain, 'h')}</p></td><td><br></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    ),
  ).toBe(
    '<h2>Terms</h2><h3>More</h3><p>a <strong><em>b</em></strong><u>c</u><s>d</s><a href="https://guerdon.example/a?b=1&amp;c=2">e</a></p>' +
      '<ol type="a"><li><p>f</p><ul><li><p>g</p></li></ul></li></ol><table><tbody><tr><td><p>h</p></td><td><br /></td></tr></tbody></table>',
  );
});

test('LibreOffice: fonts fall away, and a list beside the items belongs to the one before it', () => {
  expect(
    cleaned(
      '<h2 class="western"><font face="Liberation Sans">Rules</font></h2><p style="margin-bottom: 0in"><strike>5</strike> <u>now</u></p>' +
        '<ul>\n<li><p>a</p></li>\n<ul>\n<li><p>b</p></li></ul>\n</ul><table width="100%" cellpadding="4"><col width="128*"/><thead><tr valign="top"><th><p>Item</p></th></tr></thead><tbody><tr><td><p>Valve</p></td></tr></tbody></table>',
    ),
  ).toBe(
    '<h2>Rules</h2><p><s>5</s> <u>now</u></p><ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>' +
      '<table><tbody><tr><th><p>Item</p></th></tr><tr><td><p>Valve</p></td></tr></tbody></table>',
  );
});

test('Pages and Excel: what classes say about a text holds, also in a parent, and a part takes it back itself', () => {
  expect(
    cleaned(
      '<style type="text/css">/* {} */ p.p1 {margin: 0.0px; font: bold 12.0px Helvetica} span.s1 {text-decoration: line-through} .box i, td.x1{font-style:normal;text-decoration:line-through} .gone {display: none} @media print { p {display:none} }</style>' +
        '<p class="p1"><b>a</b> <span class="s1">b</span><span style="font-weight:normal">c</span></p><div class="box"><i>d</i></div><p class="gone">e</p>' +
        '<ul class="ul1"><li class="li1"><span class="s2"></span>f</li></ul><table><tr><td class="x1 y">g</td></tr><tr style="display:none"><td>h</td></tr></table>',
    ),
  ).toBe(
    '<p><strong>a <s>b</s></strong>c</p><p><s>d</s></p><ul><li>f</li></ul><table><tbody><tr><td><s>g</s></td></tr></tbody></table>',
  );
});

test('Outlook on the web: sections are paragraphs, and its safe links lead to their target', () => {
  expect(
    cleaned(
      '<div class="elementToProof">a</div><div class="elementToProof"><br></div><div>b<div>c</div></div>' +
        '<p><a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fguerdon.example%2F&amp;data=05">d</a> <a href="#top">e</a>' +
        ' <a href="https://www.google.com/url?q=javascript:alert(1)">f</a></p>',
    ),
  ).toBe(
    '<p>a</p><p>b</p><p>c</p><p><a href="https://guerdon.example/">d</a> e <a href="https://www.google.com/url?q=javascript:alert(1)">f</a></p>',
  );
});

test('a table in a cell becomes paragraphs, and so does one that is too wide; spans are bounded', () => {
  expect(cleaned('<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>')).toBe(
    '<table><tbody><tr><td>a<p>b</p><p>c</p></td></tr></tbody></table>',
  );
  expect(cleaned(`<table><tr>${'<td>x</td>'.repeat(51)}</tr></table>`)).toBe('<p>x</p>'.repeat(51));
  expect(cleaned('<table><tr><td colspan=60>x</td></tr></table>')).toBe('<p>x</p>');
  expect(cleaned('<table><tr><td rowspan=60 colspan=0>x</td></tr><tr><td>y</td></tr></table>')).toBe(
    '<table><tbody><tr><td rowspan="2">x</td></tr><tr><td>y</td></tr></tbody></table>',
  );
});

test.each([
  ['<style>#x{text-decoration:line-through}</style><p id=x>5</p>', '<p><s>5</s></p>'],
  ['<style>p.x:not(.y){text-decoration:line-through}</style><p class=x>5</p><p>6</p>', '<p><s>5</s></p><p>6</p>'],
  ['<style>@media screen{.x{text-decoration:line-through}}</style><p class=x>5</p>', '<p><s>5</s></p>'],
  ['<style>@media print{.x{text-decoration:line-through}}</style><p class=x>5</p>', '<p>5</p>'],
  ['<style media=print>.x{text-decoration:line-through}</style><p class=x>5</p>', '<p>5</p>'],
  [
    '<style>@media (width>9px){.x{text-decoration:line-through}.y{display:none}}</style><p class="x y">5</p>',
    '<p><s>5</s></p>',
  ],
  ['<style>@layer a{.x{text-decoration:line-through}}</style><p class=x>5</p>', '<p><s>5</s></p>'],
  [
    '<style>.x{color:red;& b{text-decoration:line-through}}</style><p class=x>5<b>6</b></p>',
    '<p>5<strong><s>6</s></strong></p>',
  ],
  ['<style>.x{text-decoration:line-through</style><p class=x>5</p>', '<p><s>5</s></p>'],
  ['<style>.x{content:"}";text-decoration:line-through}</style><p class=x>5</p>', '<p><s>5</s></p>'],
  [
    '<style>[data-x="a,b"]{text-decoration:line-through}</style><p data-x="a,b">5</p><p>6</p>',
    '<p><s>5</s></p><p>6</p>',
  ],
  [
    '<style>b + .x, .y ~ i{text-decoration:line-through}</style><p class=x>5<i>6</i>7</p>',
    '<p><s>5</s><em><s>6</s></em><s>7</s></p>',
  ],
  ['<style>.a\\:b{text-decoration:line-through}</style><p class="a:b">5</p><p>6</p>', '<p><s>5</s></p><p>6</p>'],
  ['<style>body .x{text-decoration:line-through}</style><p class=x>5</p>', '<p><s>5</s></p>'],
  ['<style>.a.b{text-decoration:line-through}.b{text-decoration:none}</style><p class="a b">5</p>', '<p><s>5</s></p>'],
  ['<style>.b{text-decoration:none}.a{text-decoration:line-through}</style><p class="a b">5</p>', '<p><s>5</s></p>'],
  [
    '<style>.x:hover,.x::after,::-webkit-scrollbar{display:none}a:visited{text-decoration:line-through}</style><p class=x>5</p>',
    '<p>5</p>',
  ],
  ['<style>.x:not(.y){display:none}#z{display:none}</style><p class=x>5</p><p id=z>6</p>', '<p><s>5</s></p>'],
  ['<p style="-webkit-text-decoration:line-through">5</p>', '<p><s>5</s></p>'],
  [
    `<style>${'.x{display:block}'.repeat(20)}.x.y{text-decoration:line-through}</style><p class="x y">5</p>`,
    '<p><s>5</s></p>',
  ],
])('what is struck where it was copied stays struck: %s', (html, clean) => {
  expect(cleaned(html)).toBe(clean);
});

test('text that is nested too deep stays, and so does what strikes or hides it', () => {
  const deep = (inside: string) => cleaned(`${'<div>'.repeat(120)}${inside}${'</div>'.repeat(120)}`);
  expect(deep('5')).toBe('<p>5</p>');
  expect(deep('a<p>b<script>c</script><i hidden>d</i><b style="display:none"><i>e</i></b></p><p>f</p>')).toBe(
    '<p>a b f</p>',
  );
  expect(deep('<del><b>5</b></del><b style="text-decoration:line-through">6</b>7')).toBe('<p><s>56</s>7</p>');
  expect(deep('<style>.x{text-decoration:line-through}</style><b class=x><i>5</i></b>')).toBe('<p><s>5</s></p>');
  expect(deep(`${`<b class=${'y'.repeat(90)}>`.repeat(9)}5`)).toBe('<p><s>5</s></p>');
});

test('what is struck in lists of many levels stays struck', () => {
  expect(cleaned(`${'<ul><li>'.repeat(45)}<s>5</s>`)).toContain('<s>5</s>');
  expect(cleaned(`${'<blockquote>'.repeat(95)}<a href="https://guerdon.example"><b><i><u><s>5`)).toContain(
    '<s><u>5</u></s>',
  );
});

test('digits above and below the line do not become others', () => {
  expect(cleaned('<p>10<sup>2</sup> H<sub>2</sub>O x<sup>-1</sup> 1<sup>st</sup></p>')).toBe('<p>10² H₂O x⁻¹ 1st</p>');
  expect(cleaned('<p>10<sup>2a</sup>, 5<sup>[1]</sup>, 5<sup><b>1</b><s>2</s></sup></p>')).toBe(
    '<p>10(2a), 5[1], 5<strong>¹</strong><s>²</s></p>',
  );
  expect(cleaned('<p>10<span style="vertical-align:super"><span style="font-size:6pt">2</span></span></p>')).toBe(
    '<p>10²</p>',
  );
});

test('numbers of lists stay: those that items say, and 0', () => {
  expect(cleaned('<ol start=0><li>a</li><li>b</li></ol>')).toBe('<ol start="0"><li>a</li><li>b</li></ol>');
  expect(cleaned('<ol type=a><li>a</li><li value=7>g</li><li>h</li><li value="9">i</li></ol>')).toBe(
    '<ol type="a"><li>a</li></ol><ol start="7" type="a"><li>g</li><li>h</li><li>i</li></ol>',
  );
  expect(cleaned('<ul><li value=7>a</li></ul><ol start=3><li value=x>b</li></ol>')).toBe(
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
  );
});
