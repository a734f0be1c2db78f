import { lookTokens } from '../../shared/agency/theme/current-look.ts';
import { escapeMarkup } from '../../shared/escape.ts';
import { fillPlaceholders } from '../../shared/words/placeholders.ts';
import { type RichElement, type RichNode, toRichNodes } from '../../shared/words/rich-nodes.ts';
import type { RichDocument } from '../../shared/words/rich-text.ts';
import { headingFamily } from '../mail/index.ts';

/**
 * A document as the HTML of a mail. Only the elements below are written, with our own styles; everything else is
 * escaped text.
 * @param publicUrl the beginning of links to pages of this site
 */
export function documentHtml(document: RichDocument, publicUrl: string): string {
  const html = (node: RichNode): string => {
    if (typeof node === 'string') return escapeMarkup(fillPlaceholders(node));
    const inside = node.children.map(html).join('');
    if (node.tag === 'a') return linkHtml(node, inside, publicUrl);
    return (ELEMENTS[node.tag] ?? String)(inside);
  };
  return toRichNodes(document).map(html).join('\n');
}

const ELEMENTS: Readonly<Record<string, (inside: string) => string>> = {
  p: (inside) => `<p style="margin:0 0 16px">${inside}</p>`,
  h2: (inside) => headingHtml('h2', 22, inside),
  h3: (inside) => headingHtml('h3', 18, inside),
  ul: (inside) => `<ul style="margin:0 0 16px;padding-left:24px">${inside}</ul>`,
  ol: (inside) => `<ol style="margin:0 0 16px;padding-left:24px">${inside}</ol>`,
  li: (inside) => `<li style="margin:0 0 4px">${inside}</li>`,
  strong: (inside) => `<strong>${inside}</strong>`,
  em: (inside) => `<em>${inside}</em>`,
  br: () => '<br>',
};

const headingHtml = (tag: 'h2' | 'h3', size: number, inside: string): string =>
  `<${tag} class="ink" style="margin:24px 0 8px;font-family:${headingFamily()};font-weight:500;font-size:${size}px;line-height:1.3;color:${lookTokens('light').ink}">${inside}</${tag}>`;

const linkHtml = ({ href = '' }: RichElement, inside: string, publicUrl: string): string =>
  `<a class="ink" href="${escapeMarkup(addressOf(href, publicUrl))}" style="color:inherit;text-decoration:underline">${inside}</a>`;

/**
 * Makes an address absolute, as a mail requires. An earlier version of the site may have stored an invalid one, which
 * stays unchanged.
 */
const addressOf = (href: string, publicUrl: string): string => URL.parse(href, publicUrl)?.href ?? href;

/** The same as plain text. Each link is followed by its address. */
export function documentText(document: RichDocument, publicUrl: string): string {
  const inlineText = (node: RichNode): string => {
    if (typeof node === 'string') return fillPlaceholders(node);
    if (node.tag === 'br') return '\n';
    // A list item may have several paragraphs.
    const inside = node.children.map(inlineText).join(node.children.every(isParagraph) ? '\n' : '');
    return node.tag === 'a' && node.href ? withAddress(inside, addressOf(node.href, publicUrl)) : inside;
  };
  const blockText = (node: RichNode): string => {
    if (typeof node === 'string' || (node.tag !== 'ul' && node.tag !== 'ol')) return inlineText(node);
    return node.children
      .map((item, at) => `${node.tag === 'ul' ? '-' : `${at + 1}.`} ${inlineText(item)}`)
      .join('\n');
  };
  return toRichNodes(document)
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

const isParagraph = (node: RichNode): boolean => typeof node !== 'string' && node.tag === 'p';

const withAddress = (label: string, address: string): string =>
  label === address ? address : `${label} (${address})`;
