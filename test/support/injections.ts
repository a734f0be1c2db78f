/**
 * Texts that run a script in a page that treats them as more than text. They combine a way out of the surrounding
 * markup, something that then runs, and a spelling. Each text that runs calls `canary` or requests `/canary`.
 */

/** Ways out of an element's text, out of an attribute, and out of places that parsers reinterpret (mXSS). */
const BREAKS = [
  ...['', '">', "'>", '`>', '" ', "' ", '--></', '-->', '--!>', ']]>', '<![CDATA[', '<!--', '<!--><', '<?x '],
  ...[
    '</title>',
    '</style>',
    '</script>',
    '</textarea>',
    '</noscript>',
    '</template>',
    '</select>',
    '</svg>',
    '</p>',
  ],
  ...['<noscript><p title="</noscript>', '<style><a title="</style>', '<title><i title="</title>'],
  ...['<svg><style>', '<svg></p><style><a id="</style>', '<math><mtext><table><mglyph><style><!--</style>'],
  ...[
    '<math><annotation-xml encoding="text/html">',
    '<svg><foreignObject>',
    '<template>',
    '<select><template>',
  ],
  ...[
    '<form><math><mtext></form><form><mglyph><style></math>',
    '<table><td>',
    '<plaintext>',
    '<xmp>',
    '<listing>',
  ],
];

/** What a browser runs by itself, or when the visitor uses it. */
const RUNS = [
  '<img src=x onerror=canary(1)>',
  '<script>canary(1)</script>',
  '<svg onload=canary(1)>',
  '<svg/onload=canary(1)//',
  '<svg><script>canary(1)</script></svg>',
  '<svg><animate onbegin=canary(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:canary(1)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=canary(1)>#x"/></svg>',
  '<iframe src="javascript:canary(1)"></iframe>',
  '<iframe srcdoc="<script>parent.canary(1)</script>"></iframe>',
  '<object data="javascript:canary(1)"></object>',
  '<embed src="javascript:canary(1)">',
  '<video><source onerror=canary(1)></video>',
  '<audio src=x onerror=canary(1)>',
  '<body onload=canary(1)>',
  '<details open ontoggle=canary(1)><summary>x</summary></details>',
  '<input autofocus onfocus=canary(1)>',
  '<select autofocus onfocus=canary(1)>',
  '<textarea autofocus onfocus=canary(1)>',
  '<a href="javascript:canary(1)" autofocus onfocus=canary(1)>x</a>',
  '<form action="javascript:canary(1)"><button autofocus onfocus=canary(1)>x</button></form>',
  '<button popovertarget=x>x</button><div popover id=x onbeforetoggle=canary(1)>x</div>',
  '<math href="javascript:canary(1)">x</math>',
  '<marquee onstart=canary(1)>x</marquee>',
  '<style>@import "/canary";*{background:url(/canary)}</style>',
  '<style>@keyframes x{}</style><p style="animation:x" onanimationstart=canary(1)>x</p>',
  '<link rel=stylesheet href=/canary>',
  '<link rel=import href=/canary>',
  '<meta http-equiv=refresh content="0;url=/canary">',
  '<base href=/canary/>',
  '<script src=/canary></script>',
  '<script type=module>import "/canary"</script>',
  '<img src=/canary>',
  '<template shadowrootmode=open><img src=x onerror=canary(1)></template>',
  '<p style="background:url(/canary)">x</p>',
  '<form id=body><input name=getElementById><input name=children></form>',
  '<a id=__reactRouterContext><a id=__reactRouterContext name=stream href=/canary>',
];

/** Spellings that filters miss, though browsers and decoders understand them. */
const SPELLINGS: ((text: string) => string)[] = [
  (text) => text.replace(/<(\w)/g, '<\0$1'),
  (text) => text.replaceAll(' on', '\f\ron').replaceAll('=', '\t=\n'),
  (text) => text.replace(/<(\w+)/g, (tag) => tag.toUpperCase()).replaceAll('on', 'oN'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('"', '&#34'),
  (text) => text.replaceAll('<', '&#x3C').replaceAll('>', '&#x3e;'),
  (text) => text.replaceAll('<', '&amp;lt;'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\x3e`),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('s', 'ſ').replaceAll('i', 'ı').replaceAll('k', '\u212a'),
  (text) => text.replaceAll('<', '\ufeff<').replaceAll('=', '\u200b='),
  (text) => `\u202e${text}\u2066`,
  (text) => text.replaceAll('<', '\ud800<'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '\xc0\xbc'),
  (text) => text.replaceAll('<', '<<').replaceAll('script', 'scrscriptipt'),
  (text) => text.replaceAll('canary(1)', 'canary`1`').replaceAll('"', '`'),
];

/** For scripts, JSON in scripts, styles, templates and unquoted attributes. */
const ELSEWHERE = [
  ...[
    "';canary(1);'",
    '";canary(1);"',
    '`;canary(1);`',
    '\u0024{canary(1)}',
    '{{canary(1)}}',
    '#{canary(1)}',
    '<%=canary(1)%>',
  ],
  ...[
    '\\";canary(1);//',
    "\\';canary(1);//",
    '\u2028canary(1)\u2029',
    '*/canary(1)/*',
    '//\ncanary(1)',
    '-canary(1)-',
  ],
  ...[
    '</script><script>canary(1)</script>',
    '</SCRIPT\t><script>canary(1)</script>',
    '<!--<script>',
    '--></script><img src=x onerror=canary(1)>',
  ],
  ...[
    ' autofocus onfocus=canary(1) x=',
    ' onpointerover=canary(1) style=position:fixed;inset:0 ',
    ' style=background:url(/canary) ',
  ],
  ...[
    'expression(canary(1))',
    ';background:url(/canary)',
    '}*{background:url(/canary)}',
    'url(javascript:canary(1))',
  ],
  ...[
    '__proto__',
    'constructor',
    '{"__html":"<img src=x onerror=canary(1)>"}',
    '[object Object]',
    '$&$`$1',
    '%3Cscript%3Ecanary(1)%3C/script%3E',
  ],
];

/** Addresses that run a script, for the links of a feed. */
export const RUNNING_ADDRESSES: readonly string[] = [
  'javascript:canary(1)',
  'vbscript:canary(1)',
  'data:text/html,<script>opener.canary(1)</script>',
].flatMap((address) => {
  const [scheme = '', rest = ''] = address.split(/:(.*)/s);
  return [
    address,
    ` ${address}`,
    `\x01${address}`,
    `\u00a0${address}`,
    address.toUpperCase(),
    `${scheme.slice(0, 4)}\t${scheme.slice(4)}:${rest}`,
    `${scheme.slice(0, 4)}\n${scheme.slice(4)}:${rest}`,
    `${scheme}\r:${rest}`,
    `${scheme}&colon;${rest}`,
    `&#106;${address.slice(1)}`,
    `${scheme}://%0a${rest}`,
    `//${address}`,
    `https:${address}`,
    `feed:${address}`,
    `view-source:${address}`,
    `blob:${address}`,
  ];
});

/** All injections without duplicates. */
export const INJECTIONS: readonly string[] = [
  ...new Set([
    ...ELSEWHERE,
    ...RUNS,
    ...RUNNING_ADDRESSES,
    ...BREAKS.flatMap((before, at) => RUNS.filter((_, n) => n % 4 === at % 4).map((run) => before + run)),
    ...SPELLINGS.flatMap((spelt, at) => RUNS.filter((_, n) => n % 3 === at % 3).map((run) => spelt(run))),
  ]),
];

/** The injections as the feed and the forms store them: well-formed and without control characters. */
export const PLAIN: readonly string[] = INJECTIONS.map((text) =>
  text.toWellFormed().replace(/(?![\t\n])\p{Cc}/gu, ''),
);

/** All injections, with as many on a line as fit. */
export function inLines(length: number): string[] {
  const lines = [''];
  for (const text of PLAIN) {
    const last = lines.at(-1) ?? '';
    if (last.length + text.length < length) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
}
