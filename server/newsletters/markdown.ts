import { lookTokens } from '../../shared/agency/theme/current-look.ts';
import { escapeHtml, headingFamily } from '../mail/index.ts';

/**
 * Markdown for a mail: headings, paragraphs, lists, bold, italic and links to http(s) and mail addresses. Everything is
 * escaped first, and only these are written as HTML, so that no text can become anything else.
 */
export function markdownHtml(text: string): string {
  return blocksOf(text).map(blockHtml).join('\n');
}

/** The same as plain text: links are followed by their address. */
export function markdownText(text: string): string {
  return blocksOf(text)
    .map((block) =>
      block
        .replace(/^#{1,3} /, '')
        .replace(LINK, (_all, label: string, address: string) => `${label} (${address})`)
        .replace(/\*\*([^*]+)\*\*/g, '$1')
        .replace(/\*([^*]+)\*/g, '$1'),
    )
    .join('\n\n');
}

const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+)\)/g;
const ITEM = /^[-*] /;
const NUMBERED = /^\d{1,3}[.)] /;

const blocksOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);

function blockHtml(block: string): string {
  const lines = block.split('\n');
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) {
    const size = { 1: 24, 2: 20, 3: 17 }[heading[1]?.length ?? 1];
    return `<h2 class="ink" style="margin:24px 0 8px;font-family:${headingFamily()};font-weight:500;font-size:${size}px;line-height:1.3;color:${lookTokens('light').ink}">${inline(heading[2] ?? '')}</h2>`;
  }
  if (lines.every((line) => ITEM.test(line))) return list('ul', lines, ITEM);
  if (lines.every((line) => NUMBERED.test(line))) return list('ol', lines, NUMBERED);
  return `<p style="margin:0 0 16px">${lines.map(inline).join('<br>')}</p>`;
}

const list = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string =>
  `<${tag} style="margin:0 0 16px;padding-left:24px">${lines
    .map((line) => `<li style="margin:0 0 4px">${inline(line.replace(mark, ''))}</li>`)
    .join('')}</${tag}>`;

/** Links are found before the text is escaped, so that an address keeps its own characters. */
function inline(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [all, label = '', address = ''] = match;
    html += emphasised(text.slice(at, match.index));
    html += `<a class="ink" href="${escapeHtml(address)}" style="color:inherit;text-decoration:underline">${emphasised(label)}</a>`;
    at = match.index + all.length;
  }
  return html + emphasised(text.slice(at));
}

const emphasised = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');
