import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

const render = (html: string) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(RichText, { html }))).replace(
    /^<div class="rich-text ">(.*)<\/div>$/s,
    '$1',
  );

test('the allowed rich text is rendered as written', () => {
  expect(render('<p>One &amp; <strong>two</strong>,<br>three</p><ul><li>a<li>b</ul>')).toBe(
    '<p>One &amp; <strong>two</strong>,<br/>three</p><ul><li>a<li>b</li></li></ul>',
  );
  expect(render('<p><a href="/contact-us">us</a> or <a href="mailto:a@b.example">mail</a></p>')).toBe(
    '<p><a class="link" href="/contact-us">us</a> or <a href="mailto:a@b.example" class="link">mail</a></p>',
  );
});

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href=" java&#115;cript:alert(1)">x</a>', 'x'],
  ['<a href="//evil.example">x</a>', 'x'],
  ['<a href="data:text/html,x">x</a>', 'x'],
  ['<svg><style><a id="</style><img src=1 onerror=alert(1)>"></svg>x', 'x'],
  ['<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<iframe src="https://evil.example"></iframe><form action=/x><input></form>y', 'y'],
])('no script in %s can run', (html, safe) => {
  expect(render(html)).toBe(safe);
});
